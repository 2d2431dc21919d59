/** Relative luminance (WCAG 2) of an opaque `oklch(L C h)` colour. */
function luminance(oklch: string): number {
  const [lightness, chroma, hue] = parse(oklch)
  const [r, g, b] = linearRgb(lightness, chroma, hue).map((part) => Math.min(1, Math.max(0, part)))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** Contrast ratio (WCAG 2) of two opaque colours: 1 to 21. */
export function contrast(first: string, second: string): number {
  const a = luminance(first)
  const b = luminance(second)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function parse(oklch: string): [number, number, number] {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(oklch)
  if (!parts) throw new Error(`Not an opaque oklch colour: ${oklch}`)
  return [Number(parts[1]), Number(parts[2]), Number(parts[3])]
}

// Björn Ottosson, "A perceptual color space for image processing" (2020).
function linearRgb(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
