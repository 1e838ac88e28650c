import type { ChannelSource } from '@sala/contract/conversations/chat/channel-sources.ts';
import { IconBrandTelegram, IconMessageCircle, IconPlugConnected, IconWorld } from '@tabler/icons-react';

const icons = {
  widget: IconMessageCircle,
  page: IconWorld,
  telegram: IconBrandTelegram,
  api: IconPlugConnected,
} as const satisfies Record<ChannelSource, unknown>;

/** The sign of the way by which a customer writes; its name stands beside it or in its title. */
export function SourceIcon({ source }: { source: ChannelSource }) {
  const Icon = icons[source];
  return <Icon size={15} stroke={1.75} aria-hidden />;
}
