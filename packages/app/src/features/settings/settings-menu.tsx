import type { User } from '@oja/api/contract'
import { Avatar, Badge } from '@oja/ui'
import {
  BadgeCheck,
  Ban,
  BookUser,
  BellRing,
  CircleHelp,
  Gauge,
  KeyRound,
  Landmark,
  Languages,
  LockKeyhole,
  LogOut,
  MonitorSmartphone,
  Palette,
  ShieldCheck,
  ShieldUser,
  UserRound,
} from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fullName } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { signOut, useUser } from '../../session/index.ts'
import { LanguageChoice, SoundSwitch, ThemeChoice } from './device-choices.tsx'
import { ChoiceRow, SettingGroup, SettingRow } from './setting-row.tsx'
import { settingsCopy as copy, verificationWords } from './settings-copy.ts'
import { SupportPanel } from './support-panel.tsx'
import { Page } from '../../shared/page.tsx'

const VERIFICATION_TONES = {
  verified: 'positive',
  processing: 'brand',
  rejected: 'negative',
  unverified: 'warning',
} as const

/** The state of the history entry with Support open, if the entry before it is the settings. */
const OPENED_HERE = 'opened-here'

/** Everything a customer can set. Source: docs/product/screens.md#settings */
export default function SettingsScreen() {
  const user = useUser()
  const { hash, state } = useLocation()
  const navigate = useNavigate()

  return (
    <Page width="narrow">
      <div className="flex min-w-0 items-center gap-4 py-1">
        <Avatar name={user.first_name} size={56} />
        <div className="min-w-0">
          <p className="truncate text-xl font-semibold">{fullName(user)}</p>
          <p className="truncate text-text-2">{user.email_address}</p>
        </div>
      </div>
      <AccountGroup user={user} />
      <SecurityGroup />
      <MoreGroup onSupport={() => void navigate(paths.support, { state: OPENED_HERE })} />
      <SupportPanel
        open={hash === '#support'}
        // Without a second entry of the settings, through which Back would seem to do nothing.
        onClose={() =>
          void (state === OPENED_HERE ? navigate(-1) : navigate(paths.settings, { replace: true }))
        }
      />
    </Page>
  )
}

function AccountGroup({ user }: { user: User }) {
  const verification = verificationWords[user.kyc_status]
  return (
    <SettingGroup title={copy.account}>
      <SettingRow
        to={paths.manageProfile}
        icon={UserRound}
        title={copy.personalInfo.title}
        text={user.pending_email === null ? copy.personalInfo.text : copy.confirmEmail}
      />
      <SettingRow to={paths.manageBankAccounts} icon={Landmark} {...copy.bankAccounts} />
      <SettingRow to={paths.addressBook} icon={BookUser} {...copy.addressBook} />
      <SettingRow to={paths.limits} icon={Gauge} {...copy.limits} />
      <SettingRow
        to={paths.kyc}
        icon={BadgeCheck}
        title={copy.verification}
        text={verification.text}
        aside={<Badge tone={VERIFICATION_TONES[user.kyc_status]}>{verification.tag}</Badge>}
      />
    </SettingGroup>
  )
}

function SecurityGroup() {
  return (
    <SettingGroup title={copy.security}>
      <SettingRow to={paths.managePassword} icon={LockKeyhole} {...copy.password} />
      <SettingRow to={paths.managePin} icon={KeyRound} {...copy.pin} />
      <SettingRow to={paths.security} icon={ShieldCheck} {...copy.secondStep} />
      <SettingRow to={paths.devices} icon={MonitorSmartphone} {...copy.devices} />
      <SettingRow to={paths.dataAndPrivacy} icon={ShieldUser} {...copy.privacy} />
    </SettingGroup>
  )
}

function MoreGroup({ onSupport }: { onSupport: () => void }) {
  return (
    <SettingGroup title={copy.more}>
      <ChoiceRow icon={Palette} title={copy.appearance}>
        <ThemeChoice />
      </ChoiceRow>
      <ChoiceRow icon={Languages} {...copy.language}>
        <LanguageChoice />
      </ChoiceRow>
      <SettingRow to={paths.notificationSettings} icon={BellRing} {...copy.notifications} />
      <SoundSwitch />
      <SettingRow to={paths.blockedPeople} icon={Ban} {...copy.blockedPeople} />
      <SettingRow onPress={onSupport} icon={CircleHelp} {...copy.support} />
      <SettingRow onPress={() => void signOut()} icon={LogOut} title={copy.logOut} />
    </SettingGroup>
  )
}
