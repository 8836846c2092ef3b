import sharp from 'sharp';
import { drawProduct, drawHeroFan, drawCategory } from '/work/main/app/domain/illustrations/index.server';
const colors = ['#2f6f73','#9bb88a','#e0a526','#7a4a24','#ffffff','#8e2137','#2d3561','#5f8a5a'];
const cs=['roller','brush','spatula','tape','tube','spray','can','bottle'] as const;
const list:[string,string][]=cs.map((c,i)=>[c,drawProduct({container:c,scene:'use',colorHex:colors[i]!,label:'Акватон',volumeText:'48 мм',brand:{name:'Приозёрск',layout:'block',accent:'#20312b'}})]);
list.push(['fan',drawHeroFan()],['cat',drawCategory({name:'Краски',tint:'#e9c46a',sample:{container:'bucket',colorHex:'#2f6f73',label:'Гранит',volumeText:'9 л'}})],['canister',drawProduct({container:'canister',scene:'front',colorHex:'#2f6f73',label:'Грунт глубокий',volumeText:'5 л',size:1,brand:{name:'Приозёрск',layout:'block',accent:'#20312b'}})],
['terr',drawProduct({container:'canister',scene:'room',setting:'terrace',colorHex:'#7a4a24',label:'Грунт глубокий',volumeText:'5 л'})]);
const tiles = await Promise.all(list.map(async ([name,svg],i)=>{
  console.log(name,svg.length);
  const png=await sharp(Buffer.from(svg)).resize(400,400,{fit:'contain',background:'#f6f2ea'}).flatten({background:'#f6f2ea'}).png().toBuffer();
  return {input:png,left:(i%4)*410,top:Math.floor(i/4)*410};
}));
await sharp({create:{width:1630,height:1220,channels:3,background:'#fff'}}).composite(tiles).png().toFile('/tmp/try.png');
