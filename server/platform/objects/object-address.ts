export interface ObjectAddress {
  /** The bucket, without key and secret. */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Names of buckets, and older ones in capital letters. */
const BUCKET = /^\/[\w.-]{3,63}\/?$/

/** Reads `https://KEY:SECRET@HOST/BUCKET?region=REGION`; undefined where it is none. The region is `us-east-1` by default. */
export function objectAddress(text: string): ObjectAddress | undefined {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.hash !== '' || !BUCKET.test(url.pathname))
    return undefined
  const accessKeyId = decoded(url.username)
  const secretAccessKey = decoded(url.password)
  if (!accessKeyId || !secretAccessKey) return undefined
  const { region = 'us-east-1', ...others } = Object.fromEntries(url.searchParams)
  if (Object.keys(others).length > 0 || !/^[\w-]+$/.test(region)) return undefined
  const endpoint = `${url.origin}${url.pathname.replace(/\/$/, '')}`
  return { endpoint, region, accessKeyId, secretAccessKey }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
