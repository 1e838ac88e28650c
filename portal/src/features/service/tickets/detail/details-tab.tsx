import { ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconMail, IconMessages } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { PanelContact, PanelPerson, SidePanelSection, SidePanelSections } from '#records/panel/side-panel-sections.tsx';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { CustomerPageLink } from '#shared/ui/customer-page-link.tsx';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { toCustomerLink } from './customer-link.ts';
import styles from './details-tab.module.css';
import { FollowersBlock } from './followers-block.tsx';
import { RelatedBlock } from './related-block.tsx';
import { useTicketCapabilities } from './use-ticket-capabilities.ts';

export interface DetailsTabProps {
  ticket: TicketDetail;
  onOpen: (id: string) => void;
}

/** The assignee, project and catalogue entry, the followers, and other records of the customer. */
export function DetailsTab(props: DetailsTabProps) {
  return (
    <div className={styles.facts}>
      <CustomerFacts {...props} />
      <TicketFacts ticket={props.ticket} />
    </div>
  );
}

/** Whom the ticket is for, the link to their page, and what else they have. */
export function CustomerFacts({ ticket, onOpen }: DetailsTabProps) {
  const { t } = useTranslation('tickets');
  const { edit } = useTicketCapabilities();
  return (
    <SidePanelSections>
      <SidePanelSection title={t('detail.customer')}>
        <Customer ticket={ticket} />
      </SidePanelSection>
      {edit && (
        <SidePanelSection title={t('detail.link.title')}>
          <CustomerLink id={ticket.id} />
        </SidePanelSection>
      )}
      <RelatedBlock ticket={ticket} onOpen={onOpen} />
    </SidePanelSections>
  );
}

/** Where it belongs, its times, and who follows it. */
export function TicketFacts({ ticket }: Pick<DetailsTabProps, 'ticket'>) {
  const { t } = useTranslation('tickets');
  return (
    <SidePanelSections>
      <SidePanelSection title={t('detail.place')}>
        <CatalogueFacts ticket={ticket} />
      </SidePanelSection>
      <SidePanelSection title={t('detail.followers.title')}>
        <FollowersBlock ticket={ticket} />
      </SidePanelSection>
    </SidePanelSections>
  );
}

function Customer({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('tickets');
  const mayChat = useCan('read', 'chat');
  const { name, email, locale } = ticket.customer;
  return (
    <>
      <PanelPerson name={name} remark={<LanguageName locale={locale} />} />
      <PanelContact>
        <IconMail size={16} stroke={1.75} aria-hidden />
        <a href={`mailto:${email}`}>{email}</a>
      </PanelContact>
      {ticket.channelId && mayChat && (
        <PanelContact>
          <IconMessages size={16} stroke={1.75} aria-hidden />
          <Link to="/chat" search={{ c: ticket.channelId } as never} preload={false}>
            {t('detail.conversation')}
          </Link>
        </PanelContact>
      )}
    </>
  );
}

/** The link to the customer's page of the ticket, for sharing manually. */
function CustomerLink({ id }: { id: string }) {
  const { t } = useTranslation('tickets');
  return (
    <CustomerPageLink
      link={toCustomerLink(id)}
      replace={() => api.call(ticketThreadApi.replaceLink, { params: { id } })}
      texts={{
        hint: t('detail.link.hint'),
        copy: t('detail.link.copy'),
        open: t('detail.link.open'),
        replace: t('detail.link.replace'),
        replaceTitle: t('detail.link.replaceTitle'),
        replaceBody: t('detail.link.replaceBody'),
      }}
    />
  );
}

function CatalogueFacts({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('tickets');
  const title = useTitle();
  const { project, category, type, subtype, creator, createdAt, waitingSince, firstAnsweredAt, resolvedAt } = ticket;
  const entries = [category, type, subtype].flatMap((entry) => (entry ? [title(entry.titles)] : []));
  const facts: Fact[] = [
    [t('detail.facts.category'), entries.join(' › ') || '–'],
    [t('detail.facts.project'), project?.name ?? '–'],
    [t('detail.facts.created'), [formatDateTime(createdAt), creator?.name].filter(Boolean).join(' · ')],
  ];
  if (waitingSince) facts.push([t('detail.facts.waiting'), formatDateTime(waitingSince)]);
  if (firstAnsweredAt) facts.push([t('detail.facts.answered'), formatDateTime(firstAnsweredAt)]);
  if (resolvedAt) facts.push([t('detail.facts.resolved'), formatDateTime(resolvedAt)]);
  return <Facts isCompact facts={facts} />;
}
