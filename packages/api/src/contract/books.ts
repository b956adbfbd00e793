import * as z from 'zod/mini'

/** The proof of the books. */
export const books = z.object({
  balanced: z.boolean(),
  assets: z.array(
    z.object({
      code: z.string(),
      ledger_total: z.string(),
      customer_total: z.string(),
      escrow_total: z.string(),
      house_total: z.string(),
    }),
  ),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
})
export type Books = z.infer<typeof books>
