import { toCoordinates } from '@sala/contract/conversations/chat/message-cards.ts';
import { optionalLine } from '@sala/contract/core/fields.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { readPlace } from './read-place.ts';
import { useSendCard } from './send-card.ts';

const schema = z.object({
  place: z.string().check(
    z.trim(),
    z.minLength(1),
    z.refine((text) => text === '' || readPlace(text) !== undefined, { params: { key: 'mapPoint' } }),
  ),
  name: optionalLine(120),
  address: optionalLine(300),
});

export interface LocationDialogProps {
  channelId: string;
  onClose: () => void;
}

/** Asks for a place: where it is on the map, and what people call it. */
export function LocationDialog({ channelId, onClose }: LocationDialogProps) {
  const { t } = useTranslation('chat');
  const { send, keep } = useSendCard(channelId);
  const form = useNewEditor({
    schema,
    initialValues: { place: '', name: '', address: '' },
    lost: t('card.locationLost'),
    send: ({ place, name, address }, options) =>
      send({ type: 'location', location: { ...readPlace(place)!, name, address } }, options),
    keep: (_, message) => keep(message),
    onClose,
  });
  const point = readPlace(form.values.place);
  return (
    <FormDialog title={t('card.location')} form={form} submitLabel={t('composer.send')}>
      <TextField
        {...form.field('place')}
        label={t('card.place')}
        hint={point ? t('card.found', { point: toCoordinates(point) }) : t('card.placeHint')}
        inputMode="url"
        autoComplete="off"
        data-autofocus
      />
      <TextField {...form.field('name')} label={t('card.name')} mark="optional" maxLength={120} autoComplete="off" />
      <TextField
        {...form.field('address')}
        label={t('card.address')}
        mark="optional"
        maxLength={300}
        autoComplete="off"
      />
    </FormDialog>
  );
}
