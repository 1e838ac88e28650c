import type { BesideCall } from '@sala/client/call/call-line.ts';
import { type CallMix, createCallMix } from '@sala/client/call/call-mix.ts';
import type { MediaCall } from '@sala/client/call/media-call.ts';
import type { CallParticipant } from '@sala/contract/telephony/calls/calls.schema.ts';

const isSupervisor = ({ side }: CallParticipant) => side === 'supervisor';

/** The operator whose page hands on to supervisors what is said. */
const findSource = (all: readonly CallParticipant[]) =>
  all.find(({ side, state, instanceId }) => side === 'operator' && state === 'in' && instanceId !== null);

/** Who listens is connected with one operator's page alone: the visitor's page knows nothing of them, and has no more to carry. */
export function meets(me: CallParticipant, other: CallParticipant, all: readonly CallParticipant[]): boolean {
  if (!isSupervisor(me) && !isSupervisor(other)) return true;
  const source = findSource(all);
  return source !== undefined && (source.id === me.id || source.id === other.id);
}

/** How a page deals with those who listen to the call it is in. */
export function createBesideCall(media: MediaCall): BesideCall & { close: () => void; followSources: () => void } {
  let mix: CallMix | undefined;
  return {
    meets,
    sayTo(other) {
      if (!isSupervisor(other)) return undefined;
      mix ??= createCallMix(media.sources);
      return mix.track;
    },
    follow(all) {
      for (const one of all) if (isSupervisor(one)) media.setHeard(one.id, !one.isMuted);
    },
    followSources: () => mix?.follow(),
    close: () => mix?.close(),
  };
}
