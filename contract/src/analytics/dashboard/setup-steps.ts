/** The setup steps of a new business, in order. */
export const setupSteps = ['widgetInstalled', 'messageReceived', 'colleagueInvited', 'hoursSet'] as const;
export type SetupStep = (typeof setupSteps)[number];
