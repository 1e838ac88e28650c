import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { VariableValues } from '@sala/contract/conversations/quick-messages/variables.ts';
import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import { isGeneratedName } from '@sala/contract/visitor-channels/visitors/made-up-names.ts';

/** The values of a quick message's variables in this conversation. */
export function toVariableValues(channel: Channel, { firstName, lastName, companyName }: Profile): VariableValues {
  const { name, email, meta } = channel.visitor;
  return {
    'visitor.name': isGeneratedName(name) ? null : name,
    'visitor.email': email,
    'operator.name': `${firstName} ${lastName}`.trim(),
    'merchant.name': companyName,
    'conversation.number': String(channel.number),
    ...Object.fromEntries(Object.entries(meta).map(([field, value]) => [`meta.${field}`, value])),
  };
}
