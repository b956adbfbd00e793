export { onceAmongTabs } from './once-among-tabs.ts'
export { soundName } from './sound-name.ts'
