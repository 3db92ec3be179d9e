import { describe, expect, it } from "vitest";
import { contradictionOf } from "./category-contradiction.ts";
import { defaultTopics } from "./default-topics.ts";

const found = (code: string, text: string) => contradictionOf(defaultTopics, code, text);

/** Plausible descriptions of businesses, with the category that their merchant would choose. */
const matching: readonly (readonly [code: string, text: string])[] = [
  ["5814", "Coffee bar that roasts and sells its own beans."],
  ["5814", "Taco truck at street fairs. El Farolito"],
  ["5812", "Family restaurant with a garden."],
  ["5812", "Farm to table dinners, wine pairings."],
  ["5813", "Neighborhood bar with live music and cigars on the terrace."],
  ["5462", "Sourdough bread and wedding cakes to order."],
  ["5411", "Corner store: groceries, lottery tickets, cigarettes are not sold."],
  ["5499", "Organic produce boxes delivered weekly."],
  ["5441", "Handmade chocolates and gift boxes."],
  ["5811", "Catering for weddings and law firms."],
  ["8021", "Family dentistry and orthodontics."],
  ["8011", "Pediatric practice with two physicians."],
  ["8041", "Chiropractic care for athletes."],
  ["8062", "Community hospital."],
  ["8099", "Physical therapy at home and in our clinic."],
  ["1711", "Plumbing, heating and air conditioning repair."],
  ["1731", "Licensed electrician for homes and restaurants."],
  ["1761", "Roofing and siding contractor."],
  ["1520", "Kitchen remodeling, general contractor."],
  ["1799", "Swimming pool construction for hotels."],
  ["7372", "Software for dental practices."],
  ["7372", "Booking platform for hair salons and day spas."],
  ["5734", "Sells accounting software to plumbers."],
  ["7379", "IT support and network installation for law firms."],
  ["4816", "Web hosting for small businesses."],
  ["5817", "Mobile app that teaches bread baking."],
  ["7311", "Advertising agency for car dealers and hotels."],
  ["7333", "Wedding photography, prints and albums."],
  ["7392", "Management consulting for restaurants."],
  ["7392", "Consulting on payments for casinos and banks."],
  ["7349", "Cleaning of dental offices and restaurants."],
  ["0780", "Landscaping, snow removal."],
  ["7538", "Auto repair and state inspection."],
  ["7542", "Hand car wash with a coffee corner."],
  ["5533", "Truck parts and tires online."],
  ["5511", "New and used cars, service and parts."],
  ["7549", "Towing around the clock."],
  ["5651", "Family clothing store. Reed Outfitters"],
  ["5691", "Boutique with dresses, shoes and jewelry."],
  ["5661", "Running shoes fitted by runners."],
  ["5697", "Alterations and bridal tailor."],
  ["5944", "Engagement rings and watch repair."],
  ["7631", "Repairs clocks and antique watches."],
  ["7230", "Barber shop and hair salon."],
  ["7298", "Massage, sauna and facials; gift cards for hotels."],
  ["5977", "Natural cosmetics, sold online."],
  ["4722", "Travel agency for hiking tours."],
  ["7011", "Boutique hotel with a restaurant and spa."],
  ["7033", "RV park and campground."],
  ["4411", "Harbor cruises and dinner boats."],
  ["8111", "Immigration attorney."],
  ["8931", "Bookkeeping for bakeries and cafes."],
  ["7276", "Tax preparation for families."],
  ["0742", "Small animal veterinary clinic."],
  ["5995", "Pet food, toys and a dog wash."],
  ["7299", "Dog walking and house sitting."],
  ["5941", "Hunting and fishing gear, firearms with a federal license."],
  ["5942", "Used books, coffee and readings."],
  ["5947", "Souvenirs, cards, candles shaped like cakes."],
  ["5912", "Community pharmacy, prescription drugs and vaccines."],
  ["5993", "Pipes, cigars and vape juice."],
  ["7995", "Licensed sports betting in New Jersey."],
  ["4829", "Money transfer to Latin America."],
  ["6300", "Insurance agency: auto, home and pet."],
  ["6513", "Property manager of apartments."],
  ["8299", "Online courses in software development."],
  ["8299", "Cooking school: learn to bake bread."],
  ["8398", "Food bank that gives groceries to families."],
  ["8661", "Parish with a soup kitchen."],
  ["7997", "Tennis club with a bar."],
  ["7941", "Youth football league."],
  ["7922", "Comedy theater, tickets and drinks."],
  ["5999", "Handmade soap, candles and bath salts."],
  ["5712", "Solid wood furniture for restaurants and homes."],
  ["5200", "Lumber and tools for builders."],
  ["4215", "Same-day courier for pharmacies."],
  ["7394", "Rental of tents and casino tables for parties."],
  ["5814", "Bagels and smoothies. Ray's Deli"],
  ["5812", "Ramen bar with late hours."],
  ["8021", "Oral surgery practice."],
  ["8043", "Glasses and contact lenses, eye exams."],
  ["1731", "Solar panel installation."],
  ["1761", "Gutters and metal roofs."],
  ["7372", "Cloud ERP, used by hotels and law firms."],
  ["7379", "Managed services: servers, phones, security."],
  ["5521", "Preowned pickup trucks."],
  ["7538", "Brakes, transmissions and oil change, free coffee while you wait."],
  ["5621", "Plus-size fashion."],
  ["5661", "Sneakers and limited editions."],
  ["7230", "Braids, lashes and brows."],
  ["4722", "Pilgrimages with guide and bus."],
  ["7011", "Bed and breakfast on a vineyard."],
  ["8111", "Estate planning and trusts."],
  ["8931", "Payroll and CFO services, restaurants and contractors are our clients."],
  ["0742", "House calls, vaccinations, dentistry for cats."],
  ["5944", "Gold necklaces made in our studio."],
  ["5533", "Brake pads and filters by mail."],
  ["8111", "Criminal defense: firearms, marijuana and online gambling cases."],
  ["8111", "Licensing of medical marijuana dispensaries."],
  ["8931", "Taxes of bitcoin exchange users, payday lenders and sportsbooks."],
  ["7392", "Compliance advice on sports betting and money transfer."],
  ["5812", "Barbecue, no firearms allowed on the premises. The Smoke Shop BBQ"],
  ["5812", "Casino Pizza on Main Street"],
  ["5947", "Gifts, cards and toy guns; we don't sell firearms or ammunition."],
  ["5499", "CBD-free teas, without kratom or THC edibles."],
  ["7372", "Age checks for online casinos, vape shops and gun stores."],
  ["7379", "Network security for money transfer companies and crypto exchanges."],
  ["7349", "Cleaning of slot halls and banks."],
  ["5999", "Poker chips, cards and roulette wheels for home games."],
  ["7999", "Paintball park with rental markers."],
  ["7832", "Cinema; films for adults after ten."],
  ["8299", "Bartending school for adults. Firearms safety courses."],
  ["8398", "Help for families of people with gambling problems."],
  ["5712", "Gun cabinets, humidors and wine racks in walnut."],
  ["5651", "Hoodies with a bitcoin print."],
  ["5261", "Hydroponic pots, lamps and soil for tomatoes and herbs."],
  ["5977", "Hemp seed soap and lip balm."],
  ["5969", "Kettles, mugs and stainless vacuum flasks."],
  ["7997", "Fitness club, adults only in the sauna."],
  ["5813", "Cocktail bar, 21 and over, no smoking."],
  ["5734", "Cash registers, check scanners and card readers."],
  ["8011", "Weight management with prescription medication after a visit."],
];

/** Contradictions that a reviewer must see. */
const contradicting: readonly (readonly [code: string, text: string])[] = [
  ["5462", "Online casino with slots and live dealers."],
  ["5462", "Sportsbook for European football."],
  ["5812", "Escort service in Las Vegas."],
  ["5999", "We ship marijuana edibles nationwide."],
  ["5947", "Vape shop: e-cigarettes and juice."],
  ["5411", "Crypto exchange for beginners."],
  ["7372", "Payday loans in ten minutes."],
  ["5499", "Kratom powder and capsules."],
  ["5977", "Online pharmacy without visiting a doctor."],
  ["5651", "Gun shop with ammunition."],
  ["8999", "Webcam models chat with you."],
  ["5814", "Buy bitcoin with your card."],
  ["5812", "Lucky Star Online Casino LLC"],
  ["5411", "Groceries, and a bitcoin ATM at the door."],
  ["5499", "Thc edibles and cannabis flower, delivered."],
  ["5947", "Porn, DVDs and magazines."],
  ["5651", "Handguns and silencers, shipped to your dealer."],
  ["7230", "Check cashing and money transfers."],
];

describe("the comparison of a description with its category", () => {
  it("raises no false alarm for honest descriptions", () => {
    const alarms = matching.filter(([code, text]) => found(code, text) !== undefined);
    expect(matching.length).toBeGreaterThanOrEqual(120);
    expect(alarms).toEqual([]);
  });

  it("finds businesses that the networks register or forbid in another category", () => {
    expect(contradicting.filter(([code, text]) => found(code, text) === undefined)).toEqual([]);
  });

  it("names the topic and the words that show it", () => {
    expect(found("5462", "Bread & Co. Online Casinos, sportsbook")).toEqual({
      topic: "gambling",
      words: ["online casino", "sportsbook"],
    });
  });

  it("follows the topics of the policy", () => {
    const fitness = { name: "fitness", codes: ["7997"], words: ["gym"] };
    expect(contradictionOf([fitness], "5462", "A gym")).toEqual({
      topic: "fitness",
      words: ["gym"],
    });
    expect(contradictionOf([fitness], "7997", "A gym")).toBeUndefined();
    expect(contradictionOf([], "5462", "Online casino")).toBeUndefined();
  });
});
