import { instructionSchema, maxInstructionSteps } from '@sala/contract/conversations/chat/messages.schema.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useSendCard } from './send-card.ts';

/** A line is a step; empty lines only set steps apart. */
const toSteps = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

const schema = z.object({
  title: instructionSchema.shape.title,
  steps: z.pipe(
    z.pipe(z.string().check(z.trim(), z.minLength(1)), z.transform(toSteps)),
    instructionSchema.shape.steps,
  ),
});

export interface InstructionDialogProps {
  channelId: string;
  onClose: () => void;
}

/** Asks for what the customer is to do, step by step. */
export function InstructionDialog({ channelId, onClose }: InstructionDialogProps) {
  const { t } = useTranslation('chat');
  const { send, keep } = useSendCard(channelId);
  const form = useNewEditor({
    schema,
    initialValues: { title: '', steps: '' },
    lost: t('card.instructionLost'),
    send: (instruction, options) => send({ type: 'instruction', instruction }, options),
    keep: (_, message) => keep(message),
    onClose,
  });
  return (
    <FormDialog title={t('card.instruction')} form={form} submitLabel={t('composer.send')} width={520}>
      <TextField {...form.field('title')} label={t('card.title')} placeholder={t('card.titleExample')} data-autofocus />
      <TextArea
        {...form.field('steps')}
        error={form.input('steps').error}
        label={t('card.steps')}
        hint={t('card.stepsHint', { count: maxInstructionSteps })}
        rows={6}
      />
    </FormDialog>
  );
}
