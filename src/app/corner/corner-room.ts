/** The height of what stands at the lower edge of the window, for what stands above it; from the edge up. */
export const CORNER_ROOMS = { banner: '--room-banner', notices: '--room-notices' } as const

export const bannerRoom = `var(${CORNER_ROOMS.banner}, 0px)`
export const noticesRoom = `var(${CORNER_ROOMS.notices}, 0px)`
