// A payment by a client that openapi-generator wrote; see README.md.
package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"os"

	openpayfac "example.com/openpayfac"
)

// Send the same key again if a response was lost: the request is then executed only once.
func key() string { return rand.Text() }

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	configuration := openpayfac.NewConfiguration()
	configuration.Servers = openpayfac.ServerConfigurations{{URL: os.Getenv("OPENPAYFAC_ORIGIN")}}
	configuration.AddDefaultHeader("x-api-key", os.Getenv("OPENPAYFAC_KEY"))
	client := openpayfac.NewAPIClient(configuration)
	account, ctx := os.Getenv("OPENPAYFAC_ACCOUNT_ID"), context.Background()

	create := func(amount int64) *openpayfac.PaymentIntent {
		body := openpayfac.NewCreatePaymentIntentRequest(amount)
		call := client.PaymentIntentsAPI.CreatePaymentIntent(ctx).XAccountId(account)
		intent, _, err := call.XIdempotencyKey(key()).CreatePaymentIntentRequest(*body).Execute()
		return must(intent, err)
	}
	intent := create(1200)
	pay := client.PaymentsAPI.CreatePayment(ctx, intent.Id).XAccountId(account).
		CreatePaymentRequest(*openpayfac.NewCreatePaymentRequest(os.Args[1]))
	payment, received, err := pay.XIdempotencyKey(key()).Execute()
	must(payment, err)
	large := create(3_000_000_000)
	_, response, _ := pay.XIdempotencyKey(key()).Execute()

	// A later version may send a value or a field that this client does not know.
	var later map[string]any
	must(0, json.NewDecoder(received.Body).Decode(&later))
	later["status"], later["mood"] = "resting", "calm"
	var read openpayfac.Payment
	must(0, json.Unmarshal(must(json.Marshal(later)), &read))

	must(0, json.NewEncoder(os.Stdout).Encode(map[string]any{
		"status":   payment.Status,
		"captured": payment.AmountCaptured,
		"large":    large.Amount,
		"refused":  response.StatusCode,
		"later":    read.Status,
	}))
}
