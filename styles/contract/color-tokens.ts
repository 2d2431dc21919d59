export const colorTokens = {
  color: {
    paper: null,
    /** What stands or floats on the page: bars, dialogs, menus, inputs. */
    surface: null,
    /** A quiet area: table heads, empty wells, skeletons. */
    sunken: null,
    hover: null,
    selected: null,
    /** Hairlines. Decoration: never the only edge of a control. */
    line: null,
    /** The edge of a control, 3:1 on paper and surface. */
    edge: null,
    ink: null,
    inkMuted: null,
    inkDisabled: null,
    /** Fill of the one primary action, and what is written on it. */
    accent: null,
    accentHover: null,
    onAccent: null,
    /** Violet as text and as tint. */
    accentInk: null,
    accentTint: null,
    successInk: null,
    successTint: null,
    warningInk: null,
    warningTint: null,
    dangerInk: null,
    dangerTint: null,
    /** Fill of a destructive action, and what is written on it. */
    danger: null,
    dangerHover: null,
    onDanger: null,
    /** The border around a page that staff see while acting for a supplier where nobody is really paid. */
    rehearsal: null,
    neutralInk: null,
    neutralTint: null,
    /** Nine pairs for avatars: the ground, and what is written on it. */
    avatar0Ink: null,
    avatar0Tint: null,
    avatar1Ink: null,
    avatar1Tint: null,
    avatar2Ink: null,
    avatar2Tint: null,
    avatar3Ink: null,
    avatar3Tint: null,
    avatar4Ink: null,
    avatar4Tint: null,
    avatar5Ink: null,
    avatar5Tint: null,
    avatar6Ink: null,
    avatar6Tint: null,
    avatar7Ink: null,
    avatar7Tint: null,
    avatar8Ink: null,
    avatar8Tint: null,
    focus: null,
    scrim: null,
    shadow: null,
  },
} as const

export type Palette = { readonly [K in keyof typeof colorTokens.color]: string }
