import * as v from 'valibot'
import { API_PATH, type ProfileImage } from '#contract'
import { profileImage } from '#contract/answers'
import { notFound } from '../../platform/rejection.ts'
import { route, type RestCall, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { uploadImage } from './commands.ts'
import { displayCoordinates } from './coordinates.ts'
import { readImage, type ImagePart, type StoredImage } from './store.ts'

const coordinatesText = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.parseJson(undefined, 'is not JSON'),
  displayCoordinates,
)

export const profileImageRoutes: readonly RestRoute[] = [
  route({
    method: 'post',
    path: '/image/upload',
    summary: "Stores a PNG or JPEG of at most 500,000 bytes as the account's logo",
    access: 'writer',
    isIdempotent: true,
    answer: profileImage,
    rejections: ['NOT_FOUND', 'IMAGE_TOO_LARGE', 'IMAGE_TYPE', 'IMAGE_INVALID'],
    form: v.object({ file: v.file(), accountId: v.string(), displayCoordinates: coordinatesText }),
    handle: async ({ services, actor, form, idempotencyKey }): Promise<ProfileImage> => {
      if (form.accountId !== actor().accountId) throw notFound('account')
      const file = new Uint8Array(await form.file.arrayBuffer())
      const upload = { file, coordinates: form.displayCoordinates }
      return imageView(await uploadImage(services, actor(), upload, idempotencyKey))
    },
  }),
  route({
    method: 'get',
    path: '/image/:imageUuid',
    summary: "The account's logo as it is shown, a PNG",
    access: 'supplier',
    answer: { mediaTypes: ['image/png'], says: 'The logo as it is shown.' },
    rejections: [],
    handle: (call) => answerImage(call, 'shown'),
  }),
  route({
    method: 'get',
    path: '/image/:imageUuid/source',
    summary: "The picture that the account's logo is cut from",
    access: 'supplier',
    answer: { mediaTypes: ['image/png', 'image/jpeg'], says: 'The picture that the logo is cut from.' },
    rejections: [],
    handle: (call) => answerImage(call, 'source'),
  }),
]

export function imageView({ accountId, id, displayCoordinates: shown }: StoredImage): ProfileImage {
  return { accountId, id, s3Url: `${API_PATH}/image/${id}`, displayCoordinates: shown }
}

async function answerImage(
  { services, actor, params }: Pick<RestCall, 'services' | 'actor' | 'params'>,
  part: ImagePart,
): Promise<Response> {
  const { accountId } = actor()
  const image = await services.database.asAccount(accountId, (tx) =>
    readImage(tx, accountId, params.imageUuid ?? '', part),
  )
  if (image === undefined) throw notFound('image')
  return new Response(new Uint8Array(image.data), {
    headers: {
      'Content-Type': image.type,
      'Content-Length': String(image.data.length),
      'Content-Disposition': 'inline',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
