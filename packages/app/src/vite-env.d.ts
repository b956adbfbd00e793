/** The version in package.json, written in at build. */
declare const __APP_VERSION__: string
