export const DEMO_EMAIL = 'demo@sooner.test'
