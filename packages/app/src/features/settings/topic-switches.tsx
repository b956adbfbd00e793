import {
  canSwitch,
  type Channel,
  CHANNELS,
  type NotificationPreferences,
  type Topic,
  TOPICS,
  updateNotificationPreferences,
} from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Card } from '@oja/ui'
import { tryTo } from '../../lib/error-message.ts'
import { notificationSettingsCopy as copy } from './notification-settings-copy.ts'
import { SettingSection } from './setting-row.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import './topic-switches.css'

/** Every topic with a switch for each channel, as a table or, on phones, as a list. */
export function TopicSwitches({ topics }: Pick<NotificationPreferences, 'topics'>) {
  return (
    <SettingSection title={copy.table}>
      <Card padding="none">
        <div aria-hidden className="topic-row topic-head text-sm text-text-2">
          <span>{copy.topic}</span>
          {CHANNELS.map((channel) => (
            <span key={channel}>{copy.channels[channel]}</span>
          ))}
        </div>
        <ul className="grid divide-y divide-border">
          {TOPICS.map((topic) => (
            <li key={topic} className="topic-row">
              <span className="topic-words">
                <span className="block font-semibold">{copy.topics[topic].name}</span>
                <span className="block text-sm text-text-2">{copy.topics[topic].text}</span>
              </span>
              {CHANNELS.map((channel) => (
                <TopicSwitch key={channel} topic={topic} channel={channel} checked={topics[topic][channel]} />
              ))}
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-sm text-text-2">{copy.safety}</p>
    </SettingSection>
  )
}

function TopicSwitch({ topic, channel, checked }: { topic: Topic; channel: Channel; checked: boolean }) {
  const { mutateAsync } = useCallMutation(updateNotificationPreferences)
  const channelName = copy.channels[channel]
  if (!canSwitch(topic, channel))
    return (
      <span className="topic-switch min-h-11 text-sm text-text-2">
        <span className="topic-channel">{channelName}</span>
        {copy.always}
      </span>
    )
  return (
    <SettingSwitch
      label={`${copy.topics[topic].name}: ${channelName}`}
      checked={checked}
      onChange={(isOn) => tryTo(() => mutateAsync({ body: { topics: { [topic]: { [channel]: isOn } } } }))}
      className="topic-switch rounded-control text-sm"
    >
      <span aria-hidden className="topic-channel text-text-2">
        {channelName}
      </span>
    </SettingSwitch>
  )
}
