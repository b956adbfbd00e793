/** Plain decimal text, such as '-1234.5', in its parts: minus, whole digits, point, fraction. '12.' is one too: its fraction may be
 *  being typed. */
export const PLAIN = /^(-?)(\d+)(\.?)(\d*)$/
