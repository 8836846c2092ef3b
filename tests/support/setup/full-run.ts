/** Whether everything runs, as `npm run test:full` asks for: every screen of every story. */
export const isFullRun = process.env.TEST_SCOPE === 'full'
