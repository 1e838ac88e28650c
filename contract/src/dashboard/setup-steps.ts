/** What a new business does first, in this order. */
export const setupSteps = ['widgetInstalled', 'messageReceived', 'colleagueInvited'] as const;
export type SetupStep = (typeof setupSteps)[number];
