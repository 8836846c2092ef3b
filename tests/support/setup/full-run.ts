/** Whether everything runs, as `npm run test:full` asks for: every screen of every story, and loops at their full length. */
export const isFullRun = process.env.TEST_SCOPE === 'full'
