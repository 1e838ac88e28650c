import type { PartnerOption, SharedParts } from '@sala/contract/connections/partners/partners.schema.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { partnerLinksApi } from '@sala/contract/conversations/chat/partner-links.api.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { useLinkMove, usePartnerOptions } from './partner-links.queries.ts';
import styles from './partners.module.css';

export interface PartnerDialogProps {
  channel: Channel;
  onClose: () => void;
}

const longestNote = 500;

/** Transfers a conversation to a partner, and shows in advance what the partner will see. */
export function PartnerDialog({ channel, onClose }: PartnerDialogProps) {
  const { t } = useTranslation('chat');
  const options = usePartnerOptions();
  return (
    <Dialog title={t('partner.title')} width={520} onClose={onClose}>
      {options.isPending ? (
        <Loading>
          <SkeletonRows count={4} height={44} />
        </Loading>
      ) : options.isError ? (
        <ErrorState title={t('partner.loadFailed')} error={options.error} onRetry={() => void options.refetch()} />
      ) : options.data.partners.length === 0 ? (
        <NoPartners onClose={onClose} />
      ) : (
        <PartnerForm channel={channel} partners={options.data.partners} usual={options.data.share} onClose={onClose} />
      )}
    </Dialog>
  );
}

function NoPartners({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const mayManage = useCan('read', 'merchant-integration');
  return (
    <div className={styles.form}>
      <p>
        {t('partner.none')} {t('partner.howTo')}
      </p>
      {mayManage && (
        <Link to="/integration" search={{ tab: 'partners' }}>
          {t('partner.goToPartners')}
        </Link>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {common('close')}
        </Button>
      </DialogActions>
    </div>
  );
}

interface PartnerFormProps extends PartnerDialogProps {
  partners: readonly PartnerOption[];
  usual: SharedParts;
}

function PartnerForm({ channel, partners, usual, onClose }: PartnerFormProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const [partnerId, setPartnerId] = useState(partners[0]!.id);
  const [share, setShare] = useState(usual);
  const [note, setNote] = useState('');
  const partner = partners.find(({ id }) => id === partnerId) ?? partners[0]!;
  const { mutate, isPending, error } = useLinkMove(
    () =>
      api.call(
        partnerLinksApi.crossTransfer,
        { body: { channelId: channel.id, partnerId, share, note: requiredTrimmedText(note) || undefined } },
        { silent: true },
      ),
    channel.id,
  );
  const isTooLong = note.length > longestNote;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong && !isPending) mutate(undefined, { onSuccess: onClose });
      }}
    >
      <p>{t('partner.body', { visitor: channel.visitor.name })}</p>
      <SelectField
        label={t('partner.which')}
        value={partnerId}
        options={partners.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(id) => setPartnerId(String(id))}
      />
      <fieldset className={styles.choices}>
        <legend>{t('partner.shared')}</legend>
        <Checkbox
          label={t('partner.contact')}
          value={share.contact}
          onValueChange={(contact) => setShare({ ...share, contact })}
        />
        <Checkbox
          label={t('partner.history')}
          hint={t('partner.historyHint')}
          value={share.history === 'all'}
          onValueChange={(isShared) => setShare({ ...share, history: isShared ? 'all' : 'none' })}
        />
      </fieldset>
      <TextArea
        label={t('partner.note')}
        hint={t('partner.noteHint')}
        mark="optional"
        value={note}
        maxLength={longestNote}
        isCounted={note.length > longestNote - 100}
        rows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Preview channel={channel} partner={partner.name} share={share} />
      {error && <InlineAlert tone="error">{errorText(toApiError(error))}</InlineAlert>}
      <DialogActions>
        <Button type="button" variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" isBusy={isPending} disabled={isTooLong}>
          {t('partner.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** A preview of what the partner will see, with the actual text. */
function Preview({ channel, partner, share }: { channel: Channel; partner: string; share: SharedParts }) {
  const { t } = useTranslation('chat');
  const { visitor, lastSeq } = channel;
  const contact =
    [visitor.email, visitor.phone, visitor.telegramName && `@${visitor.telegramName}`].filter(Boolean).join(' · ') ||
    t('partner.notTold');
  const facts = [
    { label: t('partner.previewName'), text: `${visitor.name} · ${localeNames[visitor.locale]}` },
    { label: t('partner.contact'), text: share.contact ? contact : t('partner.hidden') },
    {
      label: t('partner.history'),
      text: share.history === 'all' ? t('partner.messages', { count: lastSeq }) : t('partner.hidden'),
    },
  ];
  return (
    <section className={styles.preview} aria-live="polite">
      <h3>{t('partner.preview', { partner })}</h3>
      <dl>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
