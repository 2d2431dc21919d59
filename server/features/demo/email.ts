/** Who signs in to the demo. */
export const DEMO_EMAIL = 'demo@sooner.test'
