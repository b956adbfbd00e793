/** The version of the app that is running. The build writes it in, from package.json. */
export const APP_VERSION: string = __APP_VERSION__

/** Where the deployed version is told. Source: docs/product/wire.md#version */
export const VERSION_URL = '/version.json'

/** Whether developer checks run. */
export const IS_DEVELOPMENT: boolean = import.meta.env.DEV
