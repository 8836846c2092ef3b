export const isFullRun = process.env.TEST_SCOPE === 'full'
