import { backgroundPart } from '#shared/ui/lazy-part.ts';

/** Keeps the lines of private chat open on every page, with its mark in the menu and its sounds. */
export const PrivateChatHost = backgroundPart(() =>
  import('./components/private-chat-host.tsx').then((module) => module.PrivateChatHost),
);
