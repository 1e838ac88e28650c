import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import {
  IconArrowsDiagonal,
  IconCircleCheck,
  IconDots,
  IconEdit,
  IconEye,
  IconEyeOff,
  IconLayoutSidebarRightExpand,
  IconRotate,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SidePanelHead } from '#records/panel/side-panel-head.tsx';
import { api } from '#shared/api/client.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { CustomerLinkMenuItem } from '#shared/ui/customer-page-link.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { ShareMenuItem } from '#shared/ui/share.tsx';
import { shortcutKeys } from '#shared/ui/use-shortcut.ts';
import { ticketRecords } from '../api/ticket-records.ts';
import { TicketFaces } from '../presence/ticket-faces.tsx';
import { ticketPath } from '../ticket-path.ts';
import { toCustomerLink } from './customer-link.ts';
import styles from './ticket-head.module.css';
import { TitleField } from './title-field.tsx';
import { useFollowing } from './use-following.ts';
import { useTicketCapabilities } from './use-ticket-capabilities.ts';
import { panelKeys } from './use-ticket-keys.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface TicketHeadProps {
  ticket: TicketDetail;
  onEdit: () => void;
  /** Resolves it, or opens it again. */
  onResolve: () => void;
  /** Undefined where the window has no room for the whole page. */
  onWide: ((isWide: boolean) => void) | undefined;
  isWide: boolean;
  onClose: () => void;
}

/** Deletes the ticket after a confirmation and closes it. */
function useDeleteTicket({ id, ticketNumber }: TicketDetail, onClose: () => void): () => Promise<void> {
  const { t } = useTranslation('tickets');
  const queryClient = useQueryClient();
  return async () => {
    const isDone = await confirm({
      title: t('detail.delete.title', { number: ticketNumber }),
      consequences: [t('detail.delete.thread'), t('detail.delete.link')],
      confirmLabel: t('detail.delete.confirm'),
      isDangerous: true,
      run: () => api.call(ticketsApi.remove, { params: { id } }, { silent: true }),
    });
    if (!isDone) return;
    ticketRecords.markGone(id);
    ticketRecords.invalidateAll(queryClient);
    showToast({ tone: 'success', content: t('detail.delete.done', { number: ticketNumber }) });
    onClose();
  };
}

/** The ticket's number, its customer, and the colleagues who have it open. */
export function TicketHead({ ticket, onEdit, onResolve, onWide, isWide, onClose }: TicketHeadProps) {
  const { t } = useTranslation(['tickets', 'errors', 'common']);
  const may = useTicketCapabilities();
  const following = useFollowing(ticket);
  const remove = useDeleteTicket(ticket, onClose);
  const { name, email, locale } = ticket.customer;
  const isResolved = ticket.status === 'resolved';
  const resolveLabel = t(isResolved ? 'detail.reopen' : 'detail.resolve');
  const Eye = ticket.isFollowing ? IconEyeOff : IconEye;
  return (
    <SidePanelHead
      number={ticket.ticketNumber}
      about={<span className={styles.origin}>{t(`origins.${ticket.origin}`)}</span>}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        <>
          <TicketFaces ticketId={ticket.id} />
          {may.changeStatus && (
            <IconButton
              label={resolveLabel}
              title={`${resolveLabel} (${shortcutKeys(panelKeys.resolve).join('')})`}
              onClick={onResolve}
            >
              {isResolved ? <IconRotate {...icon} /> : <IconCircleCheck {...icon} />}
            </IconButton>
          )}
          {onWide && (
            <IconButton label={t(isWide ? 'detail.narrow' : 'detail.wide')} onClick={() => onWide(!isWide)}>
              {isWide ? <IconLayoutSidebarRightExpand {...icon} /> : <IconArrowsDiagonal {...icon} />}
            </IconButton>
          )}
          <CopyButton isLink value={`${location.origin}${ticketPath(ticket.id)}`} label={t('detail.copyLink')} />
          <Menu
            label={t('detail.more')}
            placement="bottom-end"
            trigger={(props) => (
              <IconButton {...props} label={t('detail.more')}>
                <IconDots {...icon} />
              </IconButton>
            )}
          >
            <MenuItem
              icon={<IconEdit {...icon} />}
              isDisabled={!may.edit}
              hint={may.edit ? undefined : t('errors:ticketEditDenied')}
              onSelect={onEdit}
            >
              {t('detail.edit')} ({shortcutKeys(panelKeys.edit).join('')})
            </MenuItem>
            {following.isPossible && (
              <MenuItem icon={<Eye {...icon} />} onSelect={following.toggle}>
                {t(ticket.isFollowing ? 'detail.commands.unfollow' : 'detail.commands.follow')}
              </MenuItem>
            )}
            <ShareMenuItem kind="ticket" recordId={ticket.id} />
            {may.edit && <CustomerLinkMenuItem link={toCustomerLink(ticket.id)} />}
            <MenuItem
              icon={<IconTrash {...icon} />}
              isDangerous
              isDisabled={!may.delete}
              hint={may.delete ? undefined : t('errors:ticketDeleteDenied')}
              onSelect={() => void remove()}
            >
              {t('detail.delete.action')}
            </MenuItem>
          </Menu>
        </>
      }
    >
      <TitleField ticket={ticket} isEditable={may.edit} isWide={isWide} />
      <p className={styles.customer}>
        <span className={styles.name}>{name}</span>
        <a href={`mailto:${email}`}>{email}</a>
        <LanguageName locale={locale} />
      </p>
    </SidePanelHead>
  );
}
