import { lazyPart } from '#shared/ui/lazy-part.ts';

/** Keeps the lines of private chat open on every page, with its mark in the menu and its sounds. */
export const PrivateChatHost = lazyPart(() =>
  import('./components/private-chat-host.tsx').then((module) => module.PrivateChatHost),
);
