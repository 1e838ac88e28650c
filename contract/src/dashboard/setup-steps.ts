/** The setup steps of a new business, in order. */
export const setupSteps = ['widgetInstalled', 'messageReceived', 'colleagueInvited'] as const;
export type SetupStep = (typeof setupSteps)[number];
