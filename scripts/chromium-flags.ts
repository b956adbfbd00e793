/** Off in every browser a test starts. Chromium follows only the last `--disable-features`, so this list repeats what
 *  Playwright switches off (its `chromiumSwitches.ts`, without the lines for other browsers). */
const FEATURES_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // The suggestions of the address bar are web pages that the browser loads for each window. Nobody
  // sees them, and every page of a test waits for them.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

/** Quiet, offline, and drawing the same pixels everywhere. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]
