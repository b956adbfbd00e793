export { createClient } from '@oja/api/client'
