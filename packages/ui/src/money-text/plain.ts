/** The longest text that can be an amount, in UTF-16 units. Longer text is refused unread, so that no pasted or posted text takes
 *  long. */
export const LONGEST = 200

/** Plain decimal text, such as '-1234.5', split into minus, whole digits, point and fraction. '12.' counts too: the customer
 *  may still be typing the fraction. */
export const PLAIN = /^(?!.{201})(-?)(\d+)(?:(\.)(\d*))?$/
