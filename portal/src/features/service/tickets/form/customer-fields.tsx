import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { Ticket } from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconMail, IconUserPlus } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText, useProblemText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { FieldRow, FormSection } from '#shared/ui/drawer-form.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { LanguageField } from '#shared/ui/language-field.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { type LoadOptions, optionsAmong } from '#shared/ui/option-picker/options.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { uploadCancelledError } from '#shared/ui/use-form.ts';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';
import styles from './form.module.css';
import type { TicketFormDialog } from './use-ticket-form.ts';

export interface CustomerFieldsProps {
  written: TicketFormDialog;
  /** The address belongs to the conversation's customer and is stored with them. */
  isFromConversation: boolean;
}

/** The customer with e-mail address and language. */
export function CustomerFields({ written, isFromConversation }: CustomerFieldsProps) {
  const { t } = useTranslation('tickets');
  const { form } = written;
  const may = useTicketCapabilities();
  return (
    <FormSection title={t('form.customer')}>
      {!isFromConversation && may.view && <EarlierCustomer written={written} />}
      {isFromConversation ? (
        <ConversationEmail written={written} />
      ) : (
        <TextField
          {...form.field('customerEmail')}
          label={t('form.customerEmail')}
          hint={t('form.customerEmailHint')}
          type="email"
          autoComplete="off"
        />
      )}
      <FieldRow>
        <TextField
          {...form.field('customerName')}
          label={t('form.customerName')}
          mark="optional"
          maxLength={120}
          autoComplete="off"
          onChange={(event: ChangeEvent<HTMLInputElement>) =>
            form.setValue('customerName', event.currentTarget.value || undefined)
          }
        />
        <LanguageField
          name="customerLocale"
          label={t('form.customerLocale')}
          value={form.values.customerLocale}
          onValueChange={(locale) => form.setValue('customerLocale', locale)}
          error={form.errorOf('customerLocale')}
        />
      </FieldRow>
    </FormSection>
  );
}

/** Their customers are offered, each once. */
const searchedTickets = 50;

/** Finds the customer of an earlier ticket by name or address, and fills in what is known of them. */
function EarlierCustomer({ written: { form } }: Pick<CustomerFieldsProps, 'written'>) {
  const { t } = useTranslation('tickets');
  const found = useRef(new Map<string, Ticket['customer']>());
  const [chosen, setChosen] = useState<string | null>(null);
  /** What was searched, where more tickets were found than came: one of the others may be of a customer of that name. */
  const [unsure, setUnsure] = useState<string>();
  const load: LoadOptions = async (search, signal) => {
    const query = { search, order: 'updatedAt', limit: searchedTickets } as const;
    const { rows, meta } = await api.call(ticketsApi.list, { query }, { signal, silent: true });
    // The latest ticket says how a customer is called now.
    const customers = new Map(rows.toReversed().map(({ customer }) => [customer.email, customer]));
    for (const [email, customer] of customers) found.current.set(email, customer);
    const options = [...customers.values()].reverse().map(({ name, email }) => ({
      id: email,
      label: name || email,
      ...(name && { description: email }),
      avatar: { name: name || email },
    }));
    // A ticket is also found by its title.
    const matching = optionsAmong(options)(search);
    const isCut = (meta.total ?? 0) > rows.length;
    setUnsure(matching.length === 0 && isCut ? search.trim() : undefined);
    return matching;
  };
  const take = (email: string | null) => {
    const customer = email === null ? undefined : found.current.get(email);
    setChosen(email);
    form.setValue('customerEmail', customer?.email ?? '');
    form.setValue('customerName', customer?.name || undefined);
    if (customer) form.setValue('customerLocale', customer.locale);
  };
  /** Where it belongs. What stands in its own field already stays. */
  const fieldOf = (typed: string) => {
    const name = typed.includes('@') ? 'customerEmail' : 'customerName';
    return form.values[name] ? undefined : name;
  };
  return (
    <OptionPicker
      label={t('form.earlier')}
      mark="optional"
      placeholder={t('form.earlierHint')}
      value={chosen === form.values.customerEmail ? chosen : null}
      load={load}
      isSorted={false}
      onValueChange={take}
      onNotFound={(typed) => {
        const name = fieldOf(typed);
        if (name) form.setValue(name, typed);
      }}
      newOption={(typed) => {
        if (typed === unsure || !fieldOf(typed)) return undefined;
        return {
          label: t('form.newCustomer', { entry: typed }),
          icon: <IconUserPlus size={18} stroke={1.75} aria-hidden />,
        };
      }}
    />
  );
}

/** Why the address was not saved, as text. */
function useEmailRefusal(): (error: unknown) => ReactNode {
  const errorText = useErrorText();
  const problemText = useProblemText();
  return (error) => {
    const known = toApiError(error);
    const [problem] = known.validate?.email ?? [];
    return problem ? problemText(problem) : errorText(known);
  };
}

/** The address of the conversation's customer, which can be saved here if it is missing. */
function ConversationEmail({ written: { form, customer } }: { written: TicketFormDialog }) {
  const { t } = useTranslation('tickets');
  const refusalText = useEmailRefusal();
  const [isChanging, setIsChanging] = useState(customer.email === null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<ReactNode>();
  const { customerEmail } = form.values;
  const isNoted = customer.email !== null && customer.email === customerEmail;

  async function handleNote() {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      form.setValue('customerEmail', await customer.set(customerEmail));
      setIsChanging(false);
    } catch (error) {
      if (error !== uploadCancelledError) setRefusal(refusalText(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      {customer.email === null && <InlineAlert tone="info">{t('form.emailMissing')}</InlineAlert>}
      <div className={styles.address}>
        <TextField
          {...form.field('customerEmail')}
          label={t('form.customerEmail')}
          hint={isChanging ? t('form.emailKept') : t('form.emailOfCustomer')}
          error={form.errorOf('customerEmail') ?? refusal}
          type="email"
          autoComplete="off"
          readOnly={!isChanging}
        />
        {isChanging ? (
          <Button
            variant="default"
            isBusy={isBusy}
            disabled={customerEmail.trim() === '' || isNoted}
            onClick={() => void handleNote()}
          >
            <IconMail size={18} stroke={1.75} aria-hidden />
            {t('form.noteEmail')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setIsChanging(true)}>
            {t('form.changeEmail')}
          </Button>
        )}
      </div>
    </>
  );
}
