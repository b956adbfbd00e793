import type { APIResponse } from '@playwright/test'

/** The data of an answer of the product; throws with the server's words where it refused. */
export async function dataOf<T>(response: APIResponse): Promise<T> {
  if (!response.ok())
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
  const { data }: { data: T } = await response.json()
  return data
}
