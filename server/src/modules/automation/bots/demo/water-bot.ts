import { type BotInput, botBody } from '@sala/contract/automation/bots/bots.schema.ts';

const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** Phrases of a business that brings water and repairs things, in four languages. */
const intents = [
  {
    key: 'order_water',
    name: 'Order water',
    titles: { en: 'Order water', km: 'បញ្ជាទិញទឹក', vi: 'Đặt nước', zh: '订水' },
    phrases: {
      en: lines(`I want to order water
        can I get two bottles of water delivered
        please bring drinking water
        we need more water at the office
        order 5 bottles
        I would like to buy water
        send me three big bottles
        our water is finished, please deliver
        how can I order drinking water`),
      km: lines(`ខ្ញុំចង់បញ្ជាទិញទឹក
        សូមដឹកទឹកពីរដបមក
        ខ្ញុំត្រូវការទឹកសុទ្ធ
        ទឹកនៅការិយាល័យអស់ហើយ
        កុម្ម៉ង់ទឹក ៥ ដប
        ចង់ទិញទឹកផឹក
        សូមយកទឹកមកឱ្យ
        តើបញ្ជាទិញទឹកយ៉ាងម៉េច
        យកទឹកធំបីដប`),
      vi: lines(`tôi muốn đặt nước
        giao cho tôi hai bình nước
        văn phòng hết nước rồi
        cho mình đặt 5 bình
        tôi cần mua nước uống
        làm sao để đặt nước
        gọi nước đến nhà giúp tôi
        lấy ba bình lớn nhé
        đặt nước tinh khiết`),
      zh: lines(`我想订水
        送两桶水过来
        办公室没水了
        要五桶水
        我要买饮用水
        怎么订水
        请送水到我家
        来三桶大的
        再订几桶纯净水`),
    },
  },
  {
    key: 'repair',
    name: 'Request a repair',
    titles: { en: 'Request a repair', km: 'ស្នើសុំជួសជុល', vi: 'Yêu cầu sửa chữa', zh: '报修' },
    phrases: {
      en: lines(`my tap is leaking
        the air conditioner is broken
        can somebody fix my sink
        I need a repair
        the light does not work
        the toilet is blocked
        please send a repairman
        the washing machine stopped working
        something is broken in my kitchen`),
      km: lines(`ក្បាលរ៉ូប៊ីណេលេចទឹក
        ម៉ាស៊ីនត្រជាក់ខូច
        សូមជួសជុលឡាបូ
        ខ្ញុំត្រូវការជាងជួសជុល
        ភ្លើងមិនឆេះ
        បង្គន់ស្ទះ
        សូមបញ្ជូនជាងមក
        ម៉ាស៊ីនបោកខោអាវឈប់ដើរ
        ផ្ទះបាយខ្ញុំមានរបស់ខូច`),
      vi: lines(`vòi nước bị rò rỉ
        máy lạnh hỏng rồi
        sửa giúp tôi bồn rửa
        tôi cần thợ sửa chữa
        đèn không sáng
        bồn cầu bị nghẹt
        cho thợ đến sửa
        máy giặt không chạy
        bếp nhà tôi bị hư`),
      zh: lines(`水龙头漏水
        空调坏了
        帮我修一下水槽
        我要报修
        灯不亮了
        马桶堵了
        请派维修工来
        洗衣机不转了
        厨房有东西坏了`),
    },
  },
  {
    key: 'order_status',
    name: 'Where is my order',
    titles: { en: 'Where is my order', km: 'ការបញ្ជាទិញរបស់ខ្ញុំ', vi: 'Đơn của tôi', zh: '我的订单' },
    phrases: {
      en: lines(`where is my order
        what is the status of my order
        when will my delivery arrive
        has my order been accepted
        is somebody coming with my order
        track my order
        my order is late
        did you receive my order
        how long until it comes`),
      km: lines(`ការបញ្ជាទិញរបស់ខ្ញុំដល់ណាហើយ
        តើការបញ្ជាទិញខ្ញុំយ៉ាងម៉េចហើយ
        ពេលណាទើបមកដល់
        ចង់ដឹងស្ថានភាពការបញ្ជាទិញ
        អីវ៉ាន់ខ្ញុំមកយឺត
        តើបានទទួលការបញ្ជាទិញខ្ញុំទេ
        តាមដានការបញ្ជាទិញ
        នៅប៉ុន្មានទៀតទើបមកដល់
        អ្នកដឹកមកដល់ណាហើយ`),
      vi: lines(`đơn của tôi đến đâu rồi
        tình trạng đơn thế nào
        khi nào giao tới
        đơn của tôi được nhận chưa
        theo dõi đơn
        đơn bị trễ
        bạn nhận được đơn của tôi chưa
        bao lâu nữa thì đến
        người giao đang ở đâu`),
      zh: lines(`我的订单到哪了
        订单状态是什么
        什么时候送到
        我的订单接了吗
        查一下订单
        订单晚了
        你们收到我的订单了吗
        还要多久才到
        送货的到哪里了`),
    },
  },
  {
    key: 'hours',
    name: 'Opening hours',
    titles: { en: 'Opening hours', km: 'ម៉ោងបើកធ្វើការ', vi: 'Giờ mở cửa', zh: '营业时间' },
    phrases: {
      en: lines(`when are you open
        what are your opening hours
        are you open now
        do you work on Sunday
        what time do you close
        until when can I call
        are you open on holidays
        business hours please
        do you open in the morning`),
      km: lines(`ម៉ោងប៉ុន្មានបើក
        តើបើកម៉ោងណា
        ឥឡូវបើកទេ
        ថ្ងៃអាទិត្យធ្វើការទេ
        ម៉ោងប៉ុន្មានបិទ
        បើកដល់ម៉ោងប៉ុន្មាន
        ថ្ងៃបុណ្យបើកទេ
        ម៉ោងធ្វើការរបស់ហាង
        ព្រឹកបើកម៉ោងប៉ុន្មាន`),
      vi: lines(`mấy giờ mở cửa
        giờ làm việc thế nào
        bây giờ có mở cửa không
        chủ nhật có làm không
        mấy giờ đóng cửa
        mở đến mấy giờ
        ngày lễ có mở không
        giờ hoạt động của cửa hàng
        buổi sáng mở lúc nào`),
      zh: lines(`几点开门
        营业时间是什么
        现在开着吗
        周日上班吗
        几点关门
        营业到几点
        节假日开门吗
        你们的工作时间
        早上几点开始营业`),
    },
  },
  {
    key: 'prices',
    name: 'Prices',
    titles: { en: 'Prices', km: 'តម្លៃ', vi: 'Giá', zh: '价格' },
    phrases: {
      en: lines(`how much does it cost
        what is the price of one bottle
        price list please
        how much is cleaning
        is delivery free
        what do you charge for a repair
        is it expensive
        do you have a discount
        how much for ten bottles`),
      km: lines(`តម្លៃប៉ុន្មាន
        មួយដបថ្លៃប៉ុន្មាន
        សុំតារាងតម្លៃ
        សម្អាតថ្លៃប៉ុន្មាន
        ដឹកគិតលុយទេ
        ជួសជុលយកថ្លៃប៉ុន្មាន
        ថ្លៃទេ
        មានបញ្ចុះតម្លៃទេ
        ដប់ដបប៉ុន្មានលុយ`),
      vi: lines(`giá bao nhiêu
        một bình bao nhiêu tiền
        cho xin bảng giá
        dọn dẹp giá thế nào
        giao hàng có mất phí không
        sửa chữa tính bao nhiêu
        có đắt không
        có giảm giá không
        mười bình bao nhiêu tiền`),
      zh: lines(`多少钱
        一桶水什么价格
        给我价目表
        保洁怎么收费
        送货免费吗
        维修收多少钱
        贵不贵
        有优惠吗
        十桶多少钱`),
    },
  },
];

interface Agents {
  readonly water: string;
  readonly repair: string;
  readonly status: string;
  readonly hours: string;
}

const toStory = (id: string, name: string, intent: string | null, steps: object[]) => ({ id, name, intent, steps });

/** A whole bot around these agents. */
export const waterBot = ({ water, repair, status, hours }: Agents): BotInput =>
  botBody.parse({
    name: 'Sokha Bot',
    intents,
    entities: [],
    stories: [
      toStory('greeting', 'Greeting', null, [
        {
          id: 'welcome',
          kind: 'choices',
          text: {
            en: 'Hello! I am a bot and can help you right away with:',
            km: 'សួស្ដី! ខ្ញុំជាបុត ហើយអាចជួយលោកអ្នកភ្លាមៗអំពី៖',
            vi: 'Xin chào! Tôi là bot và có thể giúp ngay:',
            zh: '您好！我是机器人，可以马上帮您：',
          },
          options: [
            { titles: { en: 'Order water', km: 'បញ្ជាទិញទឹក', vi: 'Đặt nước', zh: '订水' } },
            { titles: { en: 'Request a repair', km: 'ស្នើសុំជួសជុល', vi: 'Yêu cầu sửa chữa', zh: '报修' } },
          ],
        },
        { id: 'to_water', parentId: 'welcome', branch: 0, kind: 'agent', agentId: water },
        { id: 'to_repair', parentId: 'welcome', branch: 1, kind: 'agent', agentId: repair },
      ]),
      toStory('water', 'Order water', 'order_water', [{ id: 'water', kind: 'agent', agentId: water }]),
      toStory('repair', 'Repair', 'repair', [{ id: 'repair', kind: 'agent', agentId: repair }]),
      toStory('status', 'Order status', 'order_status', [{ id: 'status', kind: 'agent', agentId: status }]),
      toStory('hours', 'Opening hours', 'hours', [{ id: 'hours', kind: 'agent', agentId: hours }]),
      toStory('prices', 'Prices', 'prices', [
        {
          id: 'say',
          kind: 'say',
          text: {
            en: 'A large bottle of water costs 1.50 USD, delivery included. We tell you the price of everything else before we begin.',
            km: 'ទឹកមួយធុងធំថ្លៃ 1.50 ដុល្លារ រួមទាំងការដឹកជញ្ជូន។ សម្រាប់សេវាផ្សេង យើងប្រាប់តម្លៃមុនពេលចាប់ផ្ដើម។',
            vi: 'Một bình nước lớn giá 1,50 USD, đã gồm giao hàng. Các dịch vụ khác được báo giá trước khi làm.',
            zh: '一大桶水 1.50 美元，含送货。其他服务开始前会先告知价格。',
          },
        },
      ]),
    ],
  });
