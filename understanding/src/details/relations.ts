/**
 * Relatives and people as notes name them, a relation a row:
 * name | English: said of "your" (`-`: not said) | words | gender | Arabic, said to either gender and in every case (`-`: the
 * English word does not tell which) | as written in Arabic: `mine` forms, of one or more words with `-` between | Arabizi, the same.
 */
export const RELATIONS = `
father | father | father dad daddy papa baba abbu appa tatay tatang abba pops | m | والدك | أبوي ابوي أبويا ابويا والدي الوالد بابا أبوية | aboy abooy abouy aboi abuy walidi waldi el-waled elwaled elwalid baba abouya abuya
mother | mother | mother mom mum mommy mummy mama ammi amma nanay mamma | f | والدتك | أمي امي والدتي الوالدة ماما إمي | ommi ummi omi emmi walidati waldati el-walda elwalda mama mami
parents | parents | parents | - | أهلك | والداي | -
family | family | family folks | - | أهلك | أهلي اهلي الأهل الاهل عائلتي عايلتي عيلتي أسرتي | ahli a7li 3a2elti 3ayelti
brother | brother | brother bro | m | شقيقك | أخوي اخوي أخويا اخويا أخي خوي خيي شقيقي | okhoy akhoy akhooy a5oy a5ooy o5oy akhouy akhoya a5oya khayyi khayye akhi
sister | sister | sister sis | f | أختك | أختي اختي شقيقتي خيتي | okhti ukhti o5ti u5ti ekhti e5ti ikhti
brothers | brothers | brothers | - | إخوتك | إخواني اخواني إخوتي اخوتي أخواني | ikhwani e5wani
sisters | sisters | sisters | - | أخواتك | خواتي أخواتي | khawati 5awati
sibling | sibling | sibling kapatid | - | - | - | -
siblings | siblings | siblings | - | إخوتك | - | -
husband | husband | husband hubby | m | زوجك | زوجي جوزي ريلي | zawji zoji jozi gozi joozi goozi
wife | wife | wife | f | زوجتك | زوجتي مرتي مراتي حرمتي | zawjati marti merati marati 7ormti
fiance | fiancé | - | m | خطيبك | خطيبي | khatibi 5atibi
fiancee | fiancée | fiancee fiancée | f | خطيبتك | خطيبتي | khatibti 5atibti
son | son | son | m | ابنك | ولدي ابني إبني | weldi waladi ibni ebni
daughter | daughter | daughter | f | ابنتك | بنتي ابنتي إبنتي | benti binti bnti
children | children | children kids | - | أولادك | عيالي أولادي اولادي ولادي | 3eyali 3yali wladi weladi
grandfather | grandfather | grandfather grandpa granddad lolo | m | جدك | جدي جدو | jaddi geddi jiddi
grandmother | grandmother | grandmother grandma granny lola gran nani | f | جدتك | جدتي ستي تيتا تيتة ستو يدتي | jaddati teta yaddati jidati
grandparents | grandparents | grandparents | - | - | - | -
uncle | uncle | uncle | m | - | - | -
uncles | uncles | uncles | - | - | - | -
aunts | aunts | aunts aunties | - | - | - | -
aunt | aunt | aunt auntie aunty tita | f | - | - | -
uncle of father | uncle | - | m | عمك | عمي | 3ammi 3ami
uncle of mother | uncle | - | m | خالك | خالي! خالو | khali! 5ali! khalo 5alo
aunt of father | aunt | - | f | عمتك | عمتي | 3amti 3ammati 3ammti
aunt of mother | aunt | - | f | خالتك | خالتي | khalti 5alti khalati 5alati
cousin | cousin | cousin cuz pinsan | - | - | - | -
cousins | cousins | cousins | - | - | - | -
his uncle's son | cousin | - | m | ابن عمك | ولد-عمي ابن-عمي إبن-عمي ود-عمي | walad-3ammi weld-3ammi ibn-3ammi wld-3mi ebn-3ammi
his uncle's daughter | cousin | - | f | ابنة عمك | بنت-عمي ابنة-عمي | bent-3ammi bint-3ammi bnt-3mi
his aunt's son | cousin | - | m | ابن عمتك | ولد-عمتي ابن-عمتي | walad-3amti ibn-3amti ebn-3amti weld-3amti
her aunt's daughter | cousin | - | f | ابنة عمتك | بنت-عمتي ابنة-عمتي | bent-3amti bint-3amti
her brother's son | cousin | - | m | ابن خالك | ولد-خالي ابن-خالي | walad-khali ibn-khali ebn-5ali weld-khali
her brother's daughter | cousin | - | f | ابنة خالك | بنت-خالي ابنة-خالي | bent-khali bint-khali bint-5ali bent-5ali
her sister's son | cousin | - | m | ابن خالتك | ولد-خالتي ابن-خالتي | walad-khalti ibn-khalti ebn-5alti weld-khalti ibn-5alti
her sister's daughter | cousin | - | f | ابنة خالتك | بنت-خالتي ابنة-خالتي | bent-khalti bint-khalti bint-5alti bent-5alti
uncle's children | cousins | - | - | أولاد عمك | عيال-عمي أولاد-عمي اولاد-عمي ولاد-عمي | 3eyal-3ammi wlad-3ammi awlad-3ammi
aunt's children | cousins | - | - | أولاد خالتك | عيال-خالتي أولاد-خالتي ولاد-خالتي | wlad-khalti wlad-5alti
uncle's children, mother | cousins | - | - | أولاد خالك | عيال-خالي أولاد-خالي ولاد-خالي | wlad-khali
nephew | nephew | nephew | m | - | - | -
niece | niece | niece | f | - | - | -
brother's son | nephew | - | m | ابن أخيك | ولد-أخوي ابن-أخوي ابن-أخي ابن-أخويا | ibn-akhoy walad-akhoy
brother's daughter | niece | - | f | ابنة أخيك | بنت-أخوي بنت-أخي بنت-أخويا ابنة-أخي | bint-akhoy bent-akhoya
sister's son | nephew | - | m | ابن أختك | ولد-أختي ابن-أختي | ibn-okhti walad-okhti ebn-okhti
sister's daughter | niece | - | f | ابنة أختك | بنت-أختي ابنة-أختي | bint-okhti bent-okhti
brother's wife | sister-in-law | - | f | زوجة أخيك | مرت-أخوي زوجة-أخوي زوجة-أخي مرات-أخويا حرمة-أخوي | mart-akhoy
sister's husband | brother-in-law | - | m | زوج أختك | زوج-أختي جوز-أختي ريل-أختي رجل-أختي | zoj-okhti goz-okhti joz-okhti
stepfather | stepfather | stepfather | m | زوج أمك | زوج-أمي زوج-امي | -
stepmother | stepmother | stepmother | f | زوجة أبيك | مرت-أبوي زوجة-أبي مرات-أبويا | -
mother-in-law | mother-in-law | - | f | حماتك | حماتي | 7amati
friend | friend | friend bestie | - | - | - | -
friend he | friend | - | m | صديقك | صديقي صاحبي رفيقي رفيجي ربيعي خويي صحبي | sadeeqi sadiqi sa7bi rafi2i rafiqi rafeegi khawiyi khoyi rabee3i sadi2i
friend she | friend | - | f | صديقتك | صديقتي صاحبتي رفيقتي رفيجتي ربيعتي خويتي صحبتي | sadiqti sadeeqti sa7bti rafi2ti rafi2ati rafeegti rabee3ti sadi2ti sa7betti
friends | friends | friends | - | أصحابك | أصدقائي اصدقائي أصحابي اصحابي ربعي رفقاتي صحابي صديقاتي ربيعاتي | as7abi asdiqa2i rab3i s7abi
colleague | colleague | colleague coworker officemate workmate | - | - | - | -
colleague he | colleague | - | m | زميلك | زميلي | zameeli zamili
colleague she | colleague | - | f | زميلتك | زميلتي | zameelti zamilti
colleagues | colleagues | colleagues coworkers | - | - | - | -
roommate | roommate | roommate roomate flatmate roomie housemate | - | - | - | -
classmate | classmate | classmate batchmate | - | - | - | -
neighbour | neighbour | neighbour neighbor | - | - | - | -
neighbour she | neighbour | - | f | جارتك | جارتي | jarti garti
manager | manager | manager | - | - | - | -
manager he | manager | - | m | مديرك | مديري | modeeri mudiri modiri
manager she | manager | - | f | مديرتك | مديرتي | modirti mudirti modeerti
boss | boss | boss | - | - | - | -
supervisor | supervisor | supervisor | - | - | - | -
teacher | teacher | teacher | - | - | - | -
boyfriend | boyfriend | boyfriend | m | - | - | -
girlfriend | girlfriend | girlfriend | f | - | - | -
partner | - | - | - | - | - | -
twin | twin | twin | - | - | - | -`;
