import { expect, test } from 'vitest'
import { objectAddress } from './object-address.ts'

test('an address has key, secret, host and bucket, and a region', () => {
  expect(objectAddress('https://KEY:a%2Fb%2Bc@s3.eu-west-1.test/sooner-prod?region=eu-west-1')).toEqual({
    endpoint: 'https://s3.eu-west-1.test/sooner-prod',
    region: 'eu-west-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b+c',
  })
  expect(objectAddress('http://KEY:SECRET@127.0.0.1:9000/sooner/')).toMatchObject({
    endpoint: 'http://127.0.0.1:9000/sooner',
    region: 'us-east-1',
  })
})

test.each([
  'KEY:SECRET@s3.test/bucket',
  's3://KEY:SECRET@s3.test/bucket',
  'https://s3.test/bucket',
  'https://KEY@s3.test/bucket',
  'https://KEY:SECRET@s3.test',
  'https://KEY:SECRET@s3.test/bucket/folder',
  'https://KEY:SECRET@s3.test/bucket?regoin=eu',
  'https://KEY:SECRET@s3.test/bucket?region=eu%20west',
  'https://KEY:SECRET@s3.test/bucket#part',
  'https://KEY:100%@s3.test/bucket',
])('%s is none', (text) => {
  expect(objectAddress(text)).toBeUndefined()
})
