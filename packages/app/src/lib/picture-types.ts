/** The pictures that can be uploaded, for `accept` of a file field. The server decides by their content.
 *  Source: docs/product/constants.md#accounts */
export const PICTURE_TYPES = 'image/jpeg,image/png'
