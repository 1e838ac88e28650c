import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import type { OrderCustomer, OrderOptions } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ServiceIcon, useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { DrawerForm, FieldRow, FormSection } from '#shared/ui/drawer-form.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { messageToastDuration, showToast } from '#shared/ui/notices.ts';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useFileUploads } from '#shared/ui/use-file-uploads.ts';
import { AssignPicker, type Picked } from '../assign/assign-picker.tsx';
import { CatalogueFields } from './catalogue-fields.tsx';
import styles from './creation.module.css';
import { CustomerFields } from './customer-fields.tsx';
import { EarlierCustomer, nothingKept } from './earlier-customer.tsx';
import { FileFields } from './file-fields.tsx';
import { findFirstOpenField } from './first-open-field.ts';
import { FoldedFields } from './folded-fields.tsx';
import { KindFields } from './kind-fields.tsx';
import { KindTiles } from './kind-tiles.tsx';
import type { NewOrderProps } from './new-order.tsx';
import { PriceFields } from './price-fields.tsx';
import { ServiceFields } from './service-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import { type OrderForm, useOrderForm } from './use-order-form.ts';

/** So that what the customer wrote stays readable beside it. In px. */
const widthBesideThread = 560;
const rareFields = ['projectId', 'departmentId', 'remark'];

export interface OrderFormDialogProps extends NewOrderProps {
  options: OrderOptions;
  /** Code of the initial category. */
  first: string | undefined;
  width: number;
}

/** The form of a new order: its category first, then all fields that it needs. */
export function OrderFormDialog({ options, first, width, start, onClose, onCreated }: OrderFormDialogProps) {
  const { t } = useTranslation(['service-orders', 'common']);
  const errorText = useErrorText();
  const title = useTitle();
  const mayAssign = useCan('update', 'assign-operator-service');
  const uploads = useFileUploads((file, signal) => api.call(uploadsApi.create, {}, { file, signal, silent: true }));
  const [isAssigning, setIsAssigning] = useState(false);
  const [made, setMade] = useState<ServiceOrderDetail>();
  const [earlier, setEarlier] = useState<OrderCustomer>();
  const [kept, setKept] = useState(nothingKept);
  const goesOn = useRef(false);
  const form = useOrderForm(options, {
    start,
    uploads,
    lost: t('creation.lost'),
    onClose,
    onSaved: (order) => {
      const content = t('creation.created', { number: order.orderNumber });
      showToast({ tone: 'success', content, duration: messageToastDuration });
      if (isAssigning && !goesOn.current) return setMade(order);
      if (!goesOn.current) return onCreated(order);
      form.startAgain();
      setEarlier(undefined);
      setKept(nothingKept);
      for (const { id } of uploads.items) uploads.remove(id);
    },
  });
  const { service } = form.chosen;
  const isKnown = start?.channelId !== undefined;

  const begin = useEffectEvent(() => {
    if (first && !form.values.categoryCode) form.chooseCategory(first);
  });
  // The catalogue may have changed since it was last asked for.
  useEffect(() => begin(), [first]);

  const enter = useEffectEvent((dialog: HTMLElement) => {
    const isSaid = earlier !== undefined || kept !== nothingKept;
    const who = isSaid ? null : dialog.querySelector<HTMLElement>('[data-autofocus]');
    const open = findFirstOpenField(dialog) ?? dialog.querySelector<HTMLElement>('[name="title"]');
    (who ?? open)?.focus();
  });
  const bar = useRef<HTMLDivElement>(null);
  const code = service?.code;
  useEffect(() => {
    // The tile that was pressed is gone, and the focus with it.
    const dialog = code === undefined ? null : bar.current!.closest('dialog')!;
    if (!dialog || dialog.querySelector(':focus')) return;
    enter(dialog);
  }, [code]);

  const customer = { customer: earlier, onChange: setEarlier, kept, onKeep: setKept };
  if (made) return <AssignNew order={made} onDone={onCreated} />;
  return (
    <Dialog
      kind="drawer-end"
      width={isKnown ? widthBesideThread : width}
      title={t('creation.title')}
      isClear={isKnown}
      onClose={form.close}
    >
      {!service ? (
        <>
          {!isKnown && (
            <div className={styles.lookUp}>
              <EarlierCustomer form={form} options={options} {...customer} />
            </div>
          )}
          <KindTiles
            services={options.services}
            onChoose={(category, type) => {
              form.chooseCategory(category);
              if (type) form.chooseType(type);
            }}
          />
        </>
      ) : (
        <DrawerForm hasSections onSubmit={form.handleSubmit}>
          <div ref={bar} className={styles.bar}>
            <span className={styles.chosen}>
              <ServiceIcon name={service.icon} size={20} />
              {title(service.titles)}
            </span>
            {options.services.length > 1 && (
              <Button variant="default" isSmall onClick={() => form.chooseCategory('')}>
                {t('creation.chooseOther')}
              </Button>
            )}
          </div>
          <CustomerFields form={form} options={options} earlier={customer} isKnown={isKnown} />
          <ServiceFields form={form} />
          <FormSection title={t('creation.what')}>
            <CatalogueFields form={form} options={options} />
            <KindFields kind={service.kind} form={form} timeZone={options.timeZone} />
            <TextField
              {...form.titleField()}
              label={t('creation.orderTitle')}
              mark="required"
              maxLength={160}
              autoComplete="off"
            />
            <TextArea {...form.field('description')} label={t('creation.description')} maxLength={5000} />
          </FormSection>
          <TimeFields form={form} timeZone={options.timeZone} />
          <PriceFields form={form} />
          <FileFields uploads={uploads} error={form.errorOf('attachmentIds')} />
          <MoreFields form={form} options={options} />
          {mayAssign && <Checkbox label={t('creation.assignNow')} value={isAssigning} onValueChange={setIsAssigning} />}
          {form.failure && <InlineAlert tone="error">{errorText(form.failure)}</InlineAlert>}
          <DialogActions isSticky>
            {form.missing && (
              <div className={styles.missing}>
                <InlineAlert tone="warning">{t(`creation.missing.${form.missing}`)}</InlineAlert>
              </div>
            )}
            <Button variant="default" disabled={form.isSubmitting} onClick={form.close}>
              {t('common:cancel')}
            </Button>
            {!start?.channelId && (
              <Button
                variant="default"
                type="submit"
                disabled={form.isSubmitting || uploads.isSending}
                aria-disabled={form.isJustWarned || undefined}
                onClick={() => {
                  goesOn.current = true;
                }}
              >
                {t('creation.saveAndNew')}
              </Button>
            )}
            <Button
              type="submit"
              isBusy={form.isSubmitting}
              disabled={uploads.isSending}
              aria-disabled={form.isJustWarned || undefined}
              title="Ctrl+Enter"
              onClick={() => {
                goesOn.current = false;
              }}
            >
              {t(form.missing ? 'creation.saveAnyway' : 'creation.save')}
            </Button>
          </DialogActions>
        </DrawerForm>
      )}
    </Dialog>
  );
}

interface AssignNewProps {
  order: ServiceOrderDetail;
  /** Called with the updated order; closing leaves it unassigned. */
  onDone: (order: ServiceOrderDetail) => void;
}

/** Assigns the order that was just created. */
function AssignNew({ order, onDone }: AssignNewProps) {
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const handlePick = async ({ userId, reason }: Picked) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const body = { operatorId: userId, version: order.version, ...(reason && { reason }) };
      onDone(await api.call(serviceOrdersApi.assign, { params: { id: order.id }, body }, { silent: true }));
    } catch (error) {
      setFailure(toApiError(error));
      setIsBusy(false);
    }
  };
  return (
    <AssignPicker
      order={order}
      part="operator"
      isBusy={isBusy}
      isReasonMissing={failure?.key === 'assignmentNeedsReason'}
      problem={failure && errorText(failure)}
      onPick={handlePick}
      onClose={() => onDone(order)}
    />
  );
}

/** The internal assignment of the order, and notes for colleagues. */
function MoreFields({ form, options }: { form: OrderForm; options: OrderOptions }) {
  const { t } = useTranslation('service-orders');
  const picker = (field: 'projectId' | 'departmentId', list: OrderOptions['projects'], label: string) =>
    list.length > 0 && (
      <OptionPicker
        name={field}
        label={label}
        value={form.values[field]}
        load={optionsAmong(list.map(({ id, name }) => ({ id, label: name })))}
        onValueChange={(id) => form.setValue(field, id ?? undefined)}
        error={form.errorOf(field)}
      />
    );
  return (
    <FoldedFields label={t('creation.more')} hasProblem={rareFields.some((name) => Boolean(form.errorOf(name)))}>
      <FieldRow>
        {picker('projectId', options.projects, t('creation.project'))}
        {picker('departmentId', options.departments, t('creation.department'))}
      </FieldRow>
      <TextArea
        {...form.field('remark')}
        label={t('creation.remark')}
        hint={t('creation.remarkHint')}
        maxLength={2000}
      />
    </FoldedFields>
  );
}
