/** The id of nobody and nothing; every other id comes after it. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000'
