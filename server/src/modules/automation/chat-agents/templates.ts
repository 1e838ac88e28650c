import type {
  AgentDefinition,
  AgentParameter,
  AgentStep,
  AgentTemplate,
  LocalizedTexts,
} from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import type { ServiceKind } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';

const texts = (en: string, km: string, vi: string, zh: string): LocalizedTexts => ({ en, km, vi, zh });

const parameter = (
  given: Pick<AgentParameter, 'name' | 'key' | 'option' | 'question'> & Partial<AgentParameter>,
): AgentParameter => ({ isRequired: true, choices: [], min: null, max: null, ...given });

const step = (given: Pick<AgentStep, 'stepName' | 'action'> & Partial<AgentStep>): AgentStep => ({
  stepDescription: '',
  stepParameters: [],
  callbackUrl: null,
  order: null,
  ...given,
});

const phone = parameter({
  name: 'Phone',
  titles: texts('Phone', 'ទូរសព្ទ', 'Điện thoại', '电话'),
  key: 'phone',
  option: 'phone',
  question: texts(
    'Which phone number can we reach you at?',
    'តើយើងអាចទាក់ទងលោកអ្នកតាមលេខទូរសព្ទណា?',
    'Chúng tôi có thể gọi cho bạn theo số nào?',
    '我们可以拨打哪个电话联系您？',
  ),
});
const address = (question: LocalizedTexts) =>
  parameter({
    name: 'Address',
    titles: texts('Address', 'អាសយដ្ឋាន', 'Địa chỉ', '地址'),
    key: 'address',
    option: 'address',
    question,
  });
const deliveryAddress = address(
  texts(
    'Where should we deliver? House number, street and area, please.',
    'តើត្រូវដឹកទៅណា? សូមប្រាប់លេខផ្ទះ ផ្លូវ និងតំបន់។',
    'Giao đến đâu ạ? Vui lòng cho biết số nhà, đường và khu vực.',
    '送到哪里？请写门牌号、街道和区域。',
  ),
);
const visitAddress = address(
  texts(
    'Where should we come? House number, street and area, please.',
    'តើយើងត្រូវទៅកន្លែងណា? សូមប្រាប់លេខផ្ទះ ផ្លូវ និងតំបន់។',
    'Chúng tôi đến đâu ạ? Vui lòng cho biết số nhà, đường và khu vực.',
    '请问上门地址是哪里？请写门牌号、街道和区域。',
  ),
);
const day = parameter({
  name: 'Time',
  titles: texts('Time', 'ពេលវេលា', 'Thời gian', '时间'),
  key: 'time',
  option: 'date',
  question: texts(
    'When does it suit you? For example “tomorrow at 9:00”.',
    'តើពេលណាងាយស្រួលសម្រាប់លោកអ្នក? ឧទាហរណ៍ «ថ្ងៃស្អែក 9:00»។',
    'Khi nào thì tiện cho bạn? Ví dụ “ngày mai 9:00”.',
    '您什么时候方便？例如“明天 9:00”。',
  ),
});

interface Template extends AgentDefinition {
  readonly key: AgentTemplate['key'];
  /** Of the category that its order is made in. */
  readonly kind?: ServiceKind;
}

const orderStep = (stepName: string, stepDescription: string, stepParameters: string[]) =>
  step({
    stepName,
    stepDescription,
    stepParameters,
    action: 'order',
    order: { categoryCode: '', typeCode: '', subTypeCode: '', productCode: '' },
  });

export const agentTemplates: readonly Template[] = [
  {
    key: 'orderWater',
    kind: 'water',
    agentName: 'order_water',
    agentTask: 'Takes an order for drinking water and creates the service order.',
    parameters: [
      parameter({
        name: 'Bottles',
        titles: texts('Bottles', 'ចំនួនធុង', 'Số bình', '桶数'),
        key: 'quantity',
        option: 'number',
        question: texts(
          'How many bottles would you like?',
          'តើលោកអ្នកចង់បានប៉ុន្មានធុង?',
          'Bạn muốn đặt bao nhiêu bình?',
          '您需要几桶？',
        ),
        min: 1,
        max: 200,
      }),
      parameter({
        name: 'Size',
        titles: texts('Size', 'ទំហំ', 'Cỡ bình', '规格'),
        key: 'bottle_size',
        option: 'choice',
        question: texts('Which size?', 'តើទំហំណា?', 'Bình cỡ nào ạ?', '要多大的？'),
        choices: [
          { value: 'small', titles: texts('Small', 'តូច', 'Nhỏ', '小') },
          { value: 'medium', titles: texts('Medium', 'មធ្យម', 'Vừa', '中') },
          { value: 'large', titles: texts('Large', 'ធំ', 'Lớn', '大') },
        ],
      }),
      deliveryAddress,
      phone,
      day,
    ],
    steps: [orderStep('Order water', 'Creates the order', ['quantity', 'bottle_size', 'address', 'phone', 'time'])],
    workflowSteps: [],
  },
  {
    key: 'bookCleaning',
    kind: 'cleaning',
    agentName: 'book_cleaning',
    agentTask: 'Books a cleaning and creates the service order.',
    parameters: [
      parameter({
        name: 'What to clean',
        titles: texts('What to clean', 'កន្លែងត្រូវសម្អាត', 'Nơi cần dọn', '清洁地点'),
        key: 'what',
        option: 'choice',
        question: texts('What should we clean?', 'តើត្រូវសម្អាតអ្វី?', 'Cần dọn nơi nào ạ?', '需要清洁什么？'),
        choices: [
          { value: 'Home', titles: texts('Home', 'ផ្ទះ', 'Nhà ở', '住宅') },
          { value: 'Office', titles: texts('Office', 'ការិយាល័យ', 'Văn phòng', '办公室') },
          { value: 'Something else', titles: texts('Something else', 'ផ្សេងទៀត', 'Nơi khác', '其他') },
        ],
      }),
      day,
      visitAddress,
      phone,
    ],
    steps: [orderStep('Book cleaning', 'Creates the order', ['what', 'time', 'address', 'phone'])],
    workflowSteps: [],
  },
  {
    key: 'laundryPickUp',
    kind: 'laundry',
    agentName: 'laundry_pick_up',
    agentTask: 'Arranges a laundry pick-up and creates the service order.',
    parameters: [
      parameter({
        name: 'Kilograms',
        titles: texts('Kilograms', 'គីឡូក្រាម', 'Số ký', '公斤'),
        key: 'quantity',
        option: 'number',
        question: texts(
          'About how many kilograms of laundry?',
          'តើមានខោអាវប្រហែលប៉ុន្មានគីឡូក្រាម?',
          'Khoảng bao nhiêu ký đồ giặt ạ?',
          '大约有多少公斤衣物？',
        ),
        min: 1,
        max: 200,
      }),
      day,
      visitAddress,
      phone,
    ],
    steps: [orderStep('Pick up laundry', 'Creates the order', ['quantity', 'time', 'address', 'phone'])],
    workflowSteps: [],
  },
  {
    key: 'repairRequest',
    kind: 'maintenance',
    agentName: 'repair_request',
    agentTask: 'Records what is broken and creates the service order.',
    parameters: [
      parameter({
        name: 'Problem',
        titles: texts('Problem', 'បញ្ហា', 'Vấn đề', '问题'),
        key: 'problem',
        option: 'text',
        question: texts(
          'What is broken? One or two sentences are enough.',
          'តើអ្វីខូច? មួយឬពីរប្រយោគគឺគ្រប់គ្រាន់។',
          'Cái gì bị hỏng ạ? Một hai câu là đủ.',
          '什么坏了？一两句话就够了。',
        ),
      }),
      visitAddress,
      phone,
      day,
    ],
    steps: [orderStep('Request a repair', 'Creates the order', ['problem', 'address', 'phone', 'time'])],
    workflowSteps: [],
  },
  {
    key: 'orderStatus',
    agentName: 'order_status',
    agentTask: 'Tells visitors the status of their own orders.',
    parameters: [],
    steps: [step({ stepName: 'Tell the status', action: 'orderStatus' })],
    workflowSteps: [],
  },
  {
    key: 'openingHours',
    agentName: 'opening_hours',
    agentTask: 'Tells visitors whether someone is available now, and when someone will be back.',
    parameters: [],
    steps: [step({ stepName: 'Tell the hours', action: 'openingHours' })],
    workflowSteps: [],
  },
];

/** A template as the business would use it: with its first category of that kind. */
export const templateFor = (
  { kind, ...template }: Template,
  categories: readonly { readonly kind: ServiceKind; readonly code: string }[],
): AgentTemplate => {
  const code = categories.find((category) => category.kind === kind)?.code ?? '';
  return {
    ...template,
    steps: template.steps.map((one) => (one.order ? { ...one, order: { ...one.order, categoryCode: code } } : one)),
  };
};
