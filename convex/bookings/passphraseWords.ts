/** The words of pass-phrases are easy to say, to spell and to hear on a bad line, and kind to read out at a door. */
const words = (list: string) => list.trim().split(/\s+/);

/** What something can be like. */
export const firstWords: readonly string[] = words(`
  amber ancient bright brown busy calm cheerful clever coral cosy crimson curly
  dancing distant early eager easy emerald famous floating friendly frosty gentle giant
  golden graceful green happy hidden honest humble hungry jolly jumping lemon little
  lively lucky magic merry mighty misty musical orange patient pink polite proud
  purple quick quiet rapid royal rustic silent silver singing sleepy smiling spotted
  sunny tidy velvet yellow
`);

/** Things that most people know from the garden, the house or a walk. */
export const secondWords: readonly string[] = words(`
  acorn anchor apple apron banjo basket bicycle blanket bottle bridge butter button
  camel candle castle cherry cricket daisy dolphin donkey drum engine feather fiddle
  garden guitar hammer harbour helmet island jacket kettle kitten ladder lantern lizard
  magpie mango marble meadow melon mirror mountain muffin orchard otter pepper pillow
  pocket possum pumpkin puzzle rabbit river rocket saddle sandal spider teapot tiger
  umbrella violin wattle window
`);
