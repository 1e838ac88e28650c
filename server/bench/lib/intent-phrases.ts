import type { TitleLanguage } from '@sala/contract/core/rules/settings.ts';

/** The intents of the demo's bot; `none`: talk that belongs to none of them. */
export type LabelledIntent = 'order_water' | 'repair' | 'order_status' | 'hours' | 'prices' | 'none';

const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

/**
 * 300 messages as visitors would write them, 75 in each language, written after the classifier and the phrases of the demo's bot were
 * finished. None is to be taken into the training, and nothing to be tuned by them: they would measure nothing then.
 */
export const labelledPhrases: Readonly<Record<TitleLanguage, Readonly<Record<LabelledIntent, readonly string[]>>>> = {
  en: {
    order_water: lines(`I want five bottles delivered to my house
      can I order drinking water here
      please bring us water, we have none left
      hello, two big bottles for office 7
      need a water refill today
      I'd like to get some bottles of water
      deliver 3 gallons to Riverside please
      order water for tomorrow morning
      could you send water to our restaurant
      we would like 20 bottles for an event
      I need clean water at home
      send one small bottle and one large`),
    repair: lines(`my air conditioner is leaking water
      the tap in the bathroom is broken
      can someone come and repair our fridge
      washing machine will not start
      need a plumber, the pipe leaks
      the fan does not turn
      there is no electricity in the bedroom
      our toilet is blocked, please help
      I want to book a repair
      please fix the water pump
      the light bulb in my kitchen is broken
      my oven stopped working yesterday`),
    order_status: lines(`where is the water I ordered
      is my order coming soon
      I am waiting for my order since 8
      what is happening with order 230
      has my order been sent out
      when do I get my bottles
      can you track order 77 for me
      did the driver leave already
      my delivery is late
      I have not received my water
      any update about the repair I booked
      is my order still pending`),
    hours: lines(`what time do you open
      are you open on Sunday
      when do you close tonight
      what are your business hours
      do you open early in the morning
      are you working today
      until what time are you open
      is your shop open on Friday
      opening hours please
      are you closed on holidays
      can I come at 8 pm
      when does the office open`),
    prices: lines(`how much is a bottle of water
      what is the price for repair
      how much do you charge for cleaning
      is delivery free of charge
      price for 10 bottles please
      do you have any discount
      how much does a large bottle cost
      what do I pay for delivery
      can I see a price list
      is it cheaper to buy more
      how much for aircon cleaning
      what is your lowest price`),
    none: lines(`hi
      good afternoon
      are you a bot or a person
      tell me something funny
      I like your website
      who is the best singer
      can you help me with homework
      my child has a fever
      how is the weather
      I lost my keys
      do you want to be my friend
      what is 5 times 7
      I am hungry
      where is the nearest bank
      ok thanks`),
  },
  km: {
    order_water: lines(`ខ្ញុំចង់បានទឹក ៥ ដប ដឹកមកផ្ទះ
      បញ្ជាទិញទឹកនៅទីនេះបានទេ
      សូមយកទឹកមក យើងអស់ទឹកហើយ
      សួស្ដី ទឹកដបធំពីរសម្រាប់ការិយាល័យ ៧
      ថ្ងៃនេះត្រូវការប្ដូរទឹក
      ខ្ញុំចង់ទិញទឹកដប
      ដឹកទឹក ៣ ដបទៅរីវើសាយ
      កុម្ម៉ង់ទឹកសម្រាប់ព្រឹកស្អែក
      ផ្ញើទឹកមកភោជនីយដ្ឋានយើងផង
      យើងចង់បាន ២០ ដបសម្រាប់កម្មវិធី
      ខ្ញុំត្រូវការទឹកស្អាតនៅផ្ទះ
      ផ្ញើដបតូចមួយ និងដបធំមួយ`),
    repair: lines(`ម៉ាស៊ីនត្រជាក់លេចទឹក
      ក្បាលរ៉ូប៊ីណេបន្ទប់ទឹកខូច
      មាននរណាមកជួសជុលទូទឹកកកបានទេ
      ម៉ាស៊ីនបោកខោអាវមិនដើរ
      ត្រូវការជាងទឹក ទុយោលេច
      កង្ហារមិនវិល
      បន្ទប់គេងគ្មានភ្លើង
      បង្គន់ស្ទះ សូមជួយ
      ខ្ញុំចង់កក់ការជួសជុល
      សូមជួសជុលម៉ូទ័រទឹក
      អំពូលភ្លើងផ្ទះបាយខូច
      ឡដុតខូចតាំងពីម្សិលមិញ`),
    order_status: lines(`ទឹកដែលខ្ញុំកុម្ម៉ង់នៅឯណា
      ការបញ្ជាទិញខ្ញុំជិតមកដល់ហើយឬនៅ
      រង់ចាំការបញ្ជាទិញតាំងពីម៉ោង ៨
      ការបញ្ជាទិញលេខ ២៣០ យ៉ាងម៉េចហើយ
      បានដឹកការបញ្ជាទិញខ្ញុំចេញហើយឬនៅ
      ពេលណាខ្ញុំបានដបទឹក
      ជួយតាមដានការបញ្ជាទិញលេខ ៧៧
      អ្នកដឹកចេញហើយឬនៅ
      ការដឹកយឺត
      មិនទាន់បានទទួលទឹកទេ
      មានដំណឹងអំពីការជួសជុលដែលខ្ញុំកក់ទេ
      ការបញ្ជាទិញខ្ញុំនៅរង់ចាំឬ`),
    hours: lines(`បើកម៉ោងប៉ុន្មាន
      ថ្ងៃអាទិត្យបើកទេ
      យប់នេះបិទម៉ោងប៉ុន្មាន
      ម៉ោងធ្វើការរបស់អ្នក
      ព្រឹកព្រលឹមបើកទេ
      ថ្ងៃនេះធ្វើការទេ
      បើករហូតដល់ម៉ោងប៉ុន្មាន
      ហាងបើកថ្ងៃសុក្រទេ
      សូមប្រាប់ម៉ោងបើក
      ថ្ងៃបុណ្យបិទទេ
      មកម៉ោង ៨ យប់បានទេ
      ការិយាល័យបើកពេលណា`),
    prices: lines(`ទឹកមួយដបតម្លៃប៉ុន្មាន
      តម្លៃជួសជុលប៉ុន្មាន
      សម្អាតគិតថ្លៃប៉ុន្មាន
      ដឹកឥតគិតថ្លៃមែនទេ
      សុំតម្លៃ ១០ ដប
      មានបញ្ចុះតម្លៃអត់
      ដបធំតម្លៃប៉ុន្មាន
      ថ្លៃដឹកប៉ុន្មាន
      មើលតារាងតម្លៃបានទេ
      ទិញច្រើនថោកជាងទេ
      លាងម៉ាស៊ីនត្រជាក់ថ្លៃប៉ុន្មាន
      តម្លៃទាបបំផុតប៉ុន្មាន`),
    none: lines(`ហាយ
      ទិវាសួស្ដី
      អ្នកជាបុតឬមនុស្ស
      និយាយអ្វីកំប្លែងមក
      ខ្ញុំចូលចិត្តគេហទំព័រនេះ
      តារាចម្រៀងណាពូកែ
      ជួយធ្វើកិច្ចការសាលាបានទេ
      កូនខ្ញុំក្ដៅខ្លួន
      អាកាសធាតុយ៉ាងណា
      ខ្ញុំបាត់កូនសោ
      ធ្វើមិត្តនឹងខ្ញុំទេ
      ៥ គុណ ៧ ស្មើប៉ុន្មាន
      ខ្ញុំឃ្លាន
      ធនាគារជិតបំផុតនៅឯណា
      អូខេ អរគុណ`),
  },
  vi: {
    order_water: lines(`mình muốn năm bình giao tới nhà
      đặt nước ở đây được không
      mang nước tới giúp, bên mình hết rồi
      chào, hai bình lớn cho văn phòng 7
      hom nay can doi binh nuoc
      mình muốn mua mấy bình nước
      giao 3 bình tới Riverside nhé
      đặt nước cho sáng mai
      gửi nước tới nhà hàng bên mình
      tui minh can 20 binh cho su kien
      nhà mình cần nước sạch
      cho một bình nhỏ và một bình lớn`),
    repair: lines(`máy lạnh nhà mình chảy nước
      vòi nước phòng tắm bị hỏng
      có ai tới sửa tủ lạnh được không
      may giat khong chay
      cần thợ nước, ống bị rò
      quạt không quay
      phòng ngủ mất điện
      bồn cầu bị nghẹt, giúp với
      minh muon dat lich sua chua
      sửa giúp máy bơm nước
      bóng đèn bếp hỏng rồi
      lò nướng hỏng từ hôm qua`),
    order_status: lines(`nước mình đặt đâu rồi
      đơn của mình sắp tới chưa
      chờ đơn từ 8 giờ tới giờ
      đơn 230 tới đâu rồi
      đơn của mình giao đi chưa
      khi nào mình nhận được bình nước
      theo doi giup don 77
      tài xế đi chưa
      giao hàng bị trễ
      mình chưa nhận được nước
      có tin gì về lịch sửa mình đặt không
      don cua minh con cho khong`),
    hours: lines(`mấy giờ bên mình mở cửa
      chủ nhật có mở cửa không
      tối nay mấy giờ đóng cửa
      giờ làm việc của bạn
      sang som co mo khong
      hôm nay có làm việc không
      mở tới mấy giờ vậy
      thứ sáu cửa hàng có mở không
      cho hỏi giờ mở cửa
      ngày lễ có đóng cửa không
      8 gio toi toi duoc khong
      văn phòng mở lúc nào`),
    prices: lines(`một bình nước giá bao nhiêu
      giá sửa chữa bao nhiêu
      dọn dẹp tính bao nhiêu tiền
      giao hàng miễn phí phải không
      gia 10 binh
      có giảm giá gì không
      bình lớn giá bao nhiêu tiền
      phí giao hàng bao nhiêu
      cho xem bảng giá
      mua nhieu co re hon khong
      vệ sinh máy lạnh giá bao nhiêu
      giá thấp nhất là bao nhiêu`),
    none: lines(`hi
      chào buổi chiều
      bạn là bot hay người
      kể gì vui đi
      mình thích trang web này
      ca sĩ nào hay nhất
      giúp mình làm bài tập được không
      con mình bị sốt
      thời tiết thế nào
      mình mất chìa khóa
      làm bạn với mình nhé
      5 nhân 7 bằng mấy
      mình đói bụng
      ngân hàng gần nhất ở đâu
      ok cảm ơn`),
  },
  zh: {
    order_water: lines(`我要五桶水送到家
      这里可以订水吗
      请送水来，我们没水了
      你好，7号办公室要两大桶
      今天要换水
      我想买几桶水
      送三桶到河边公寓
      订明天早上的水
      给我们餐厅送点水
      活动要二十桶水
      家里需要干净的水
      来一个小桶一个大桶`),
    repair: lines(`空调漏水了
      浴室水龙头坏了
      能派人来修冰箱吗
      洗衣机启动不了
      要水管工，管子漏了
      电风扇不转
      卧室没电了
      马桶堵了，帮帮忙
      我要预约维修
      请修一下水泵
      厨房灯泡坏了
      烤箱昨天坏了`),
    order_status: lines(`我订的水在哪里
      我的订单快到了吗
      从八点等订单到现在
      230号订单怎么样了
      我的订单发出了吗
      我什么时候能拿到水
      帮我查77号订单
      司机出发了没有
      送货晚了
      我还没收到水
      我预约的维修有消息吗
      我的订单还在等吗`),
    hours: lines(`你们几点开门
      周日开门吗
      今晚几点关门
      你们的营业时间
      早上很早就开吗
      今天上班吗
      营业到什么时候
      周五店开吗
      请问营业时间
      节假日关门吗
      晚上八点能来吗
      办公室什么时候开`),
    prices: lines(`一桶水多少钱
      维修价格是多少
      保洁收多少钱
      送货免费吗
      十桶的价格
      有没有折扣
      大桶多少钱一桶
      送货费多少
      能看价目表吗
      多买便宜吗
      清洗空调多少钱
      最低价是多少`),
    none: lines(`嗨
      下午好
      你是机器人还是人
      讲点好玩的
      我喜欢你们的网站
      谁是最好的歌手
      能帮我做作业吗
      我孩子发烧了
      天气如何
      我钥匙丢了
      做我的朋友吧
      五乘七是多少
      我饿了
      最近的银行在哪
      好的谢谢`),
  },
};
