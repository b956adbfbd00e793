/** Plain decimal text, such as '-1234.5', split into minus, whole digits, point and fraction. '12.' counts too: the customer
 *  may still be typing the fraction. */
export const PLAIN = /^(-?)(\d+)(\.?)(\d*)$/
